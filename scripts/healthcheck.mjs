// Asks the Vigia of this container whether it is ready, and ends with 1 where it is not: the HEALTHCHECK of the image.
/** Less than the container's own limit, so that its log says why. */
const PATIENCE_MS = 4000;

try {
  const { MONITOR_PORT, PORT } = process.env;
  const address = MONITOR_PORT ? `${MONITOR_PORT}/ready` : `${PORT || 3000}/api/health/ready`;
  const url = `http://127.0.0.1:${address}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  console.log(`${response.status} ${await response.text()}`);
  process.exitCode = response.ok ? 0 : 1;
} catch (error) {
  console.error(`${error.message}${error.cause ? `: ${error.cause.message}` : ''}`);
  process.exitCode = 1;
}
