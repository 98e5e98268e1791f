import { z } from 'zod';

/**
 * The body of every answer with a 4xx or 5xx status. `message` is a sentence that may be shown unchanged; `issues` are
 * the invalid parts of the request, where `path` is the parameter's name with nested parts joined by dots. `reference`
 * is the request's id, with which the cause of a 5xx can be found in the server's log. `challenge` comes with the 401
 * of a sign-in that needs a second step: `loginSecond` takes it with the code.
 */
export const errorBody = z.object({
  message: z.string(),
  /** The same sentence: deletions are documented to read it from here (core 8). */
  error: z.string().optional(),
  status: z.number().optional(),
  reference: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  challenge: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** The 400 body for a request that does not match its schema: one sentence about the first issue, and all issues. */
export function invalidRequest(issues: readonly Issue[]): ErrorBody & { status: 400 } {
  const described = issues.map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message,
  }));
  const first = described[0];
  return {
    status: 400,
    message: first
      ? `${first.path === '' ? 'The request' : `The parameter ${first.path}`} is not valid: ${lowerFirst(first.message)}.`
      : 'The request is not valid.',
    issues: described,
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
