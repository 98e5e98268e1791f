import type { Website } from '../../contract/entities/website.ts';
import { recordOf } from '../../contract/records.ts';
import type { Role } from '../../contract/rules/role.ts';
import type { CallOutput } from '../../contract/table.ts';

/**
 * The session values in local storage, under their documented names (core 3). `user` is the username, `role` (ours) may
 * be missing, `time_zone` (ours) is the account's, `user_website` and `user_websites` are JSON, flags are the strings 'true' and 'false'.
 */
const KEYS = [
  'access_token',
  'refresh_token',
  'account_id',
  'user_id',
  'user',
  'fullname',
  'email',
  'customer_id',
  'super_admin',
  'role',
  'website_alias',
  'website_url',
  'website_color',
  'user_website',
  'user_websites',
  'website_country',
  'time_zone',
  'is_similarity_account',
] as const;

export type SessionKey = (typeof KEYS)[number];

/** The stored values of a session; those that the server omitted are empty strings. */
export type StoredSession = Record<SessionKey, string>;

/** The server's answer to a refresh. */
export type SessionTokens = { access_token: string; refresh_token: string };

/** Authenticated means that these four are stored (core 2.1). */
const PROOF = ['access_token', 'refresh_token', 'user', 'account_id'] as const;

export type SessionStorage = ReturnType<typeof createSessionStorage>;

/** Reads and writes the session in `storage`, by default the browser's local storage. */
export function createSessionStorage(storage: Storage = window.localStorage) {
  const isAuthenticated = () => PROOF.every((key) => Boolean(storage.getItem(key)));
  const write = (values: Partial<Record<SessionKey, string | null>>) => {
    for (const [key, value] of Object.entries(values)) storage.setItem(key, value ?? '');
  };
  return {
    isAuthenticated,

    /** The stored session, null unless authenticated. */
    read: (): StoredSession | null =>
      isAuthenticated() ? recordOf(KEYS, (key) => storage.getItem(key) ?? '') : null,

    /** The token is written last: it completes the session, and the other tabs then use it. */
    storeLogin: ({ access_token, username, role, ...rest }: CallOutput<'login'>) =>
      write({
        ...rest,
        ...(role && { role }),
        user: username,
        is_similarity_account: String(rest.is_similarity_account),
        super_admin: String(rest.super_admin),
        access_token,
      }),

    storeWebsites: ({ account: { website, websites } }: CallOutput<'listWebsites'>) =>
      write({
        user_website: website && JSON.stringify(website),
        user_websites: JSON.stringify(websites),
        website_country: website?.country ?? null,
      }),

    /** Updates values of the user that were changed in the settings. */
    storeProfile: (values: Partial<Record<'fullname' | 'user' | 'email', string>>) => write(values),

    /** The own website, once the rows on the device have another one. */
    storeOwnWebsite: (website: Website) =>
      write({
        website_alias: website.alias,
        website_url: website.url,
        website_color: website.config.color,
        website_country: website.country,
        user_website: JSON.stringify(website),
      }),

    /** The account's time zone, once the rows on the device have another one. */
    storeTimeZone: (timeZone: string) => write({ time_zone: timeZone }),

    storeRole: (role: Role) => write({ role }),

    storeTokens: ({ access_token, refresh_token }: SessionTokens) =>
      write({ access_token, refresh_token }),

    /** Sign-out clears all of local storage (core 4). */
    clear: () => storage.clear(),
  };
}
