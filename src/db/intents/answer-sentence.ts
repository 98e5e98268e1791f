/**
 * The sentence in the body of a server's answer, null if it has none. Our own errors use `message`, documented refusals
 * with status 200 use `msg`, proxies use `error`.
 *
 * @example
 * answerSentence({ status: false, msg: 'There is no such alert.' }); // → 'There is no such alert.'
 * answerSentence('Bad gateway'); // → null
 */
export function answerSentence(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const fields: { message?: unknown; msg?: unknown; error?: unknown } = body;
  for (const text of [fields.message, fields.msg, fields.error])
    if (typeof text === 'string' && text !== '') return text;
  return null;
}
