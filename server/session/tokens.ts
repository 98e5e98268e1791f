import { createHmac, hkdfSync } from 'node:crypto';
import { compactDecrypt, CompactEncrypt, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { role } from '../../contract/entities/role.ts';
import type { Role } from '../../contract/rules/role.ts';

/**
 * The user of a request by its access token. The role is that at the time of signing: a call looks it
 * up, see `server/billing/entitlement.ts`.
 */
export type Session = {
  accountId: string;
  userId: string;
  sessionId: string;
  username: string;
  role: Role;
  superAdmin: boolean;
};

/** The content of an access token; `expiresAt` in milliseconds since 1970. */
export type AccessToken = { session: Session; expiresAt: number };

/**
 * A sign-in with a correct password and a pending second step. It ends with the password it was made
 * with, of which `password` is a mark.
 */
export type Challenge = { userId: string; password: string };

/** Signs and reads access tokens and challenges, and encrypts data for this deployment. */
export type Tokens = {
  sign: (session: Session) => Promise<string>;
  /** Null for a token that is expired, forged or not ours. */
  read: (token: string) => Promise<AccessToken | null>;
  signChallenge: (challenge: Challenge) => Promise<string>;
  /** Null for one that is expired, forged or no challenge. */
  readChallenge: (token: string) => Promise<Challenge | null>;
  seal: (text: string) => Promise<string>;
  /** Null for data encrypted by another deployment. */
  unseal: (sealed: string) => Promise<string | null>;
};

const ACCESS_TOKEN_MINUTES = 15;
const CHALLENGE_MINUTES = 5;
export const REFRESH_TOKEN_DAYS = 30;

const claims = z.object({
  /** Seconds since 1970. */
  exp: z.number(),
  sub: z.string(),
  acc: z.string(),
  sid: z.string(),
  usr: z.string(),
  rol: role,
  sup: z.boolean(),
});

/** Only a challenge names it, so that neither passes for the other. */
const CHALLENGE_AUDIENCE = 'second step of a sign-in';
const challengeClaims = z.object({ sub: z.string(), pwd: z.string() });

/** Verified tokens that one process caches; more are verified again. */
const REMEMBERED_TOKENS = 2000;

export function createTokens(secret: string, now: () => number): Tokens {
  const key = new TextEncoder().encode(secret);
  const sealingKey = new Uint8Array(hkdfSync('sha256', secret, '', 'vigia sealing', 32));
  /** A page calls several times a second with one token, whose signature never changes. */
  const verified = new Map<string, AccessToken>();
  const remember = (token: string, access: AccessToken) => {
    if (verified.size >= REMEMBERED_TOKENS) verified.clear();
    verified.set(token, access);
    return access;
  };
  return {
    sign: (session) =>
      new SignJWT({
        acc: session.accountId,
        sid: session.sessionId,
        usr: session.username,
        rol: session.role,
        sup: session.superAdmin,
      })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(session.userId)
        .setIssuedAt(Math.floor(now() / 1000))
        .setExpirationTime(Math.floor(now() / 1000) + ACCESS_TOKEN_MINUTES * 60)
        .sign(key),
    read: async (token) => {
      const known = verified.get(token);
      if (known && now() < known.expiresAt) return known;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          currentDate: new Date(now()),
        });
        const { exp, sub, acc, sid, usr, rol, sup } = claims.parse(payload);
        const session = {
          userId: sub,
          accountId: acc,
          sessionId: sid,
          username: usr,
          role: rol,
          superAdmin: sup,
        };
        return remember(token, { session, expiresAt: exp * 1000 });
      } catch {
        return null;
      }
    },
    signChallenge: ({ userId, password }) =>
      new SignJWT({ pwd: password })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setAudience(CHALLENGE_AUDIENCE)
        .setExpirationTime(Math.floor(now() / 1000) + CHALLENGE_MINUTES * 60)
        .sign(key),
    readChallenge: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          audience: CHALLENGE_AUDIENCE,
          currentDate: new Date(now()),
        });
        const { sub, pwd } = challengeClaims.parse(payload);
        return { userId: sub, password: pwd };
      } catch {
        return null;
      }
    },
    seal: (text) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(sealingKey),
    unseal: async (sealed) => {
      try {
        const { plaintext } = await compactDecrypt(sealed, sealingKey);
        return new TextDecoder().decode(plaintext);
      } catch {
        return null;
      }
    },
  };
}

/** The token that follows another: known only to who has that one and the salt stored beside its hash. */
export function deriveRefreshToken(token: string, salt: string): string {
  return createHmac('sha256', token).update(salt).digest('base64url');
}
