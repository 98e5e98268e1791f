import { Secret, TOTP } from 'otpauth';
import { createCode, hashSecret } from '../secrets/secrets.ts';

const PERIOD_S = 30;
/** A phone's clock may be so many steps ahead or behind. */
const DRIFT_STEPS = 1;
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 16;
/** Without those that are read as others: 31 signs, so that a code has 79 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new secret in base32, as authenticator apps take it when it is typed. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code says: RFC 6238 with the defaults that every app knows. */
export function otpauthAddress(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

const totpOf = (secret: string, label = 'Vigia') =>
  new TOTP({
    issuer: 'Vigia',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** The time step whose code this is, of those that are taken now; null for a wrong code. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const drift = totpOf(secret).validate({ token: code, timestamp: now, window: DRIFT_STEPS });
  return drift === null ? null : currentStep(now) + drift;
}

const currentStep = (now: number) => Math.floor(now / 1000 / PERIOD_S);

/** Later than any step that is taken now: it was kept before the clock was set back. */
export const isBeyond = (step: number, now: number): boolean =>
  step > currentStep(now) + DRIFT_STEPS;

/** What was typed, without the spaces and hyphens that apps and lists show. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase();

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => createCode(ALPHABET, RECOVERY_LENGTH));
}

/** Of a code as it was shown or typed. */
export function hashRecoveryCode(typed: string): string {
  return hashSecret(plainCode(typed));
}
