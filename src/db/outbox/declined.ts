/** Many documented calls refuse with 200 and `status` false, or a status number, in the body. */
export function isDeclined(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('status' in body)) return false;
  const { status } = body;
  return status === false || (typeof status === 'number' && status >= 400);
}
