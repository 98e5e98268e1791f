import type { Role } from './rules/role.ts';

/**
 * A call of the HTTP interface as plain data, which the client also ships.
 *
 * `path` contains `:name` parts that are filled from the input. `access` says who may call it. Of the members of an
 * account, only those with at least the `role` may call it; both server and views check this. A public call has no
 * role.
 * A `paid` call is refused while the account needs a plan and has none. Settings, billing, websites and sync are not
 * paid, so that a lapsed account can be restored.
 * A `mutates` call changes the account's data, whatever its method, and takes the header `Idempotency-Key`. Calls that
 * only issue tokens, secrets or a provider page do not, because their outcomes must never be stored.
 * `wrapper` is the key under which the documents put the JSON body; a server also accepts the fields flat.
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
  /** The HTTP status of success where the documents specify one other than 200. */
  success?: 201;
};

/** The common fields of calls. Each call states `paid` itself, so that none becomes free by accident. */
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
