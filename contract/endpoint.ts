import type { Role } from './rules/role.ts';

/**
 * A call of the HTTP interface as plain data, which the client ships too.
 *
 * `path` holds `:name` parts that are filled from the input. `access` is who may call it; of the people of an account
 * those who have at least the `role`, which server and views both ask for. A public call asks for none.
 * A `paid` call is refused while an account that plans are sold to has none. Settings, billing, websites and sync are not
 * paid, so that a lapsed account can be mended.
 * A `mutates` call changes what the account sees, whatever its method, and takes the header `Idempotency-Key`;
 * calls that only issue tokens, secrets or a provider page do not, because their outcomes must never be stored.
 * `wrapper` is the key the documents put the JSON body under; a server also takes the fields flat.
 * Sections: core and acct are the two source documents.
 */
export type Endpoint = {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  access: 'public' | 'user' | 'superAdmin';
  role: Role;
  mutates: boolean;
  paid: boolean;
  answer: 'json' | 'file';
  body?: 'json' | 'multipart';
  wrapper?: 'params' | 'data';
  /** The HTTP status of success where the documents name another than 200. */
  success?: 201;
};

/** What calls have in common. Whether it is paid is stated by each, so that none becomes free by chance. */
type Common = Omit<Endpoint, 'path' | 'paid'>;

export const read = {
  method: 'GET',
  access: 'user',
  role: 'viewer',
  mutates: false,
  answer: 'json',
} as const satisfies Common;
export const download = { ...read, answer: 'file' } as const satisfies Common;
/** Documented as GET although it changes something. */
export const changeByGet = { ...read, role: 'editor', mutates: true } as const satisfies Common;
export const change = {
  method: 'POST',
  access: 'user',
  role: 'editor',
  mutates: true,
  answer: 'json',
  body: 'json',
} as const satisfies Common;
export const ask = { ...change, role: 'viewer', mutates: false } as const satisfies Common;
