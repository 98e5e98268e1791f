/** What was thrown, as an error: libraries and engines also throw other values. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
