//! Wilson's score interval: how sure one can be of a share that was counted in samples.

/// Wilson's interval for a share, 95 of 100.
pub fn interval(wins: u32, of: u32) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    let (n, z) = (f64::from(of), 1.96);
    let share = f64::from(wins) / n;
    let middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let reach = z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    ((middle - reach).max(0.0), (middle + reach).min(1.0))
}
