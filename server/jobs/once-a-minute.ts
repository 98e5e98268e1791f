/** Each queue polls the database every few seconds, so while it is away they all repeat the same error. */
export function onceAMinute(report: (error: Error) => void): (error: Error) => void {
  const reportedAt = new Map<string, number>();
  return (error) => {
    const key = 'code' in error ? String(error.code) : error.message;
    const at = performance.now();
    if (at - (reportedAt.get(key) ?? -Infinity) < 60_000) return;
    if (reportedAt.size >= 100) reportedAt.clear();
    reportedAt.set(key, at);
    report(error);
  };
}
