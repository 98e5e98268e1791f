import { z } from 'zod';
import { doneWithMessage, idScope } from './scope.ts';

const code = z.string().max(100);
/** `recovery_codes` are contained only in this answer. */
const doneWithCodes = doneWithMessage.extend({ recovery_codes: z.array(z.string()) });

/** Ours: two-factor sign-in of the person who makes the call. A refusal is a 422 with a sentence. */
export const twoFactorCalls = {
  /** `recovery_codes_left` is the number of unused codes. */
  getTwoFactor: {
    query: z.object(idScope),
    response: z.object({ enabled: z.boolean(), recovery_codes_left: z.number() }),
  },
  /**
   * Creates a secret, shown only in this answer: `url` for the QR code, `secret` to type. It takes effect once
   * confirmed.
   */
  startTwoFactor: {
    body: z.object(idScope),
    response: z.object({ secret: z.string(), url: z.string() }),
  },
  /** `code` proves that the authenticator app has the secret. */
  confirmTwoFactor: { body: z.object({ ...idScope, code }), response: doneWithCodes },
  /** Earlier recovery codes stop working. */
  renewRecoveryCodes: { body: z.object({ ...idScope, code }), response: doneWithCodes },
  /** `proof` is the password or a code. */
  endTwoFactor: {
    body: z.object({ ...idScope, proof: z.string().max(200) }),
    response: doneWithMessage,
  },
};
