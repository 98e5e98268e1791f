import { hash, verify } from '@node-rs/argon2';

/** argon2id with 64 MiB and three passes. */
const OPTIONS = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password);

let decoy: Promise<string> | undefined;

/** Takes as long as a real verification, so that the time of a refusal does not tell which names exist. */
export async function verifyNothing(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password');
  await verifyPassword(await decoy, password);
  return false;
}
