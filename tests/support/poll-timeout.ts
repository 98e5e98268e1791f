/** How long a test waits for a state: longer than the busiest machine takes, so that only what hangs is given up. */
export const POLL_TIMEOUT = { timeout: 100_000, interval: 50 };
