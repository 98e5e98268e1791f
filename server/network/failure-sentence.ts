import { asError } from '../as-error.ts';
import { cleanText } from '../clean-text.ts';
import { errorCodeOf } from '../error-code.ts';

const UNREACHABLE: Record<string, (who: string) => string> = {
  ECONNREFUSED: () => 'Nothing listens at this address.',
  ECONNRESET: (who) => `${who} broke the connection off.`,
  UND_ERR_SOCKET: (who) => `${who} broke the connection off.`,
  ENOTFOUND: () => 'The host of this address does not exist.',
  EAI_AGAIN: () => 'The host of this address could not be looked up.',
  UND_ERR_HEADERS_TIMEOUT: (who) => `${who} took too long to answer.`,
  UND_ERR_BODY_TIMEOUT: (who) => `${who} took too long to answer.`,
  UND_ERR_CONNECT_TIMEOUT: (who) => `${who} could not be reached in time.`,
};

/**
 * Why another server could not be asked, as a sentence that helps an administrator to find the cause.
 *
 * @example
 * const error = Object.assign(new Error('read'), { code: 'ECONNRESET' });
 * failureSentence(error, 'The shop'); // → 'The shop broke the connection off.'
 */
export function failureSentence(error: unknown, who: string): string {
  const { name, message } = asError(error);
  if (name === 'TimeoutError') return `${who} took too long to answer.`;
  return UNREACHABLE[errorCodeOf(error) ?? '']?.(who) ?? cleanText(message, 300);
}
