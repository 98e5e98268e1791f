import { describe, expect, it } from 'vitest';
import { createSessionStorage } from '../../../src/api/session-storage.ts';
import { memoryStorage } from './browser-storage.ts';
import { login } from './given-session.ts';

const own = {
  id: 'w1',
  url: 'https://own.example',
  alias: 'own.example',
  country: 'mx',
  config: { color: '#0c6e68' },
};

describe('session storage', () => {
  it('LOGIN-09 keeps the session values under their documented names', () => {
    const local = memoryStorage();
    const storage = createSessionStorage(local);
    storage.storeLogin(login);
    storage.storeWebsites({ account: { id: 'a1', website: own, websites: [own] } });
    const keys = Array.from({ length: local.length }, (_, index) => local.key(index));
    expect(new Set(keys)).toEqual(
      new Set([
        'access_token',
        'refresh_token',
        'account_id',
        'user_id',
        'user',
        'fullname',
        'email',
        'customer_id',
        'super_admin',
        'website_alias',
        'website_url',
        'website_color',
        'user_website',
        'user_websites',
        'website_country',
        'is_similarity_account',
      ]),
    );
    expect(storage.read()).toMatchObject({
      user: 'ana',
      super_admin: 'true',
      is_similarity_account: 'false',
      website_country: 'mx',
      user_website: JSON.stringify(own),
    });
  });

  it.each(['access_token', 'refresh_token', 'user', 'account_id'])(
    'NAV-07 is not authenticated without %s',
    (key) => {
      const local = memoryStorage();
      const storage = createSessionStorage(local);
      storage.storeLogin(login);
      expect(storage.isAuthenticated()).toBe(true);
      local.removeItem(key);
      expect(storage.isAuthenticated()).toBe(false);
      expect(storage.read()).toBeNull();
    },
  );

  it('LOGIN-06 clears all of local storage', () => {
    const local = memoryStorage();
    local.setItem('filter', '{}');
    const storage = createSessionStorage(local);
    storage.storeLogin(login);
    storage.clear();
    expect(local.length).toBe(0);
  });

  it('stores an account without a website', () => {
    const local = memoryStorage();
    const storage = createSessionStorage(local);
    storage.storeLogin({ ...login, website_alias: null, customer_id: null });
    storage.storeWebsites({ account: { id: 'a1', website: null, websites: [] } });
    expect(storage.read()).toMatchObject({ website_alias: '', customer_id: '', user_website: '' });
  });
});
