/** The outcome of a call to which no answer came. */
export const offline = { status: 0, message: 'No connection' };

/** The answer of a server that refuses a call. */
export const answerOf = (refusal: { status: number }) => ({
  status: refusal.status,
  json: refusal,
});
