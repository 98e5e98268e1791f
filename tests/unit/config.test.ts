import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from '../../server/config.ts';

describe('the configuration', () => {
  it('has a default for every variable', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      ROLE: 'all',
      DEMO: true,
    });
  });

  it('names an invalid secret without printing it', () => {
    const read = () => readConfig({ METRICS_TOKEN: 'too-short' });
    expect(read).toThrow(/METRICS_TOKEN: /);
    expect(read).not.toThrow(/too-short/);
  });

  it('has no demo in production unless it is enabled', () => {
    expect(readConfig({ NODE_ENV: 'production' }).DEMO).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).DEMO).toBe(true);
    expect(readConfig({ DEMO: '0' }).DEMO).toBe(false);
  });

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it('accepts the public address with and without a final slash', () => {
    const addressOf = (PUBLIC_URL: string) => readConfig({ PUBLIC_URL }).PUBLIC_URL;
    expect(addressOf('https://vigia.example/')).toBe('https://vigia.example');
    expect(addressOf('https://vigia.example')).toBe('https://vigia.example');
    expect(addressOf('https://example.com/vigia/')).toBe('https://example.com/vigia');
  });

  it('names every wrong variable with its value', () => {
    const read = () => readConfig({ PORT: 'eighty', ROLE: 'boss', PUBLIC_URL: 'shop' });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(/PORT=eighty[\s\S]*ROLE=boss[\s\S]*PUBLIC_URL=shop/);
  });

  it.each([
    [{}, 'sandbox', 'open'],
    [{ NODE_ENV: 'production' }, 'off', 'closed'],
    [{ NODE_ENV: 'production', DEMO: '1' }, 'sandbox', 'open'],
    [{ NODE_ENV: 'production', BILLING: 'sandbox' }, 'sandbox', 'open'],
    [{ NODE_ENV: 'production', SIGN_UP: 'open' }, 'off', 'open'],
    [{ NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_1' }, 'stripe', 'open'],
    [{ STRIPE_SECRET_KEY: 'sk_1', BILLING: 'stripe' }, 'stripe', 'open'],
    [{ BILLING: 'off' }, 'off', 'open'],
    [{ BILLING: 'off', SIGN_UP: 'closed' }, 'off', 'closed'],
  ])('NOPAY-01 SETUP-01 %j has billing %s, sign-up %s', (given, billing, signUp) => {
    expect(readConfig(given)).toMatchObject({ BILLING: billing, SIGN_UP: signUp });
  });

  it.each([
    [{ BILLING: 'stripe' }, 'BILLING=stripe needs STRIPE_SECRET_KEY, which is not set.'],
    [{ BILLING: 'off', STRIPE_SECRET_KEY: 'sk_1' }, /^BILLING=off .*STRIPE_SECRET_KEY is set/],
    [{ BILLING: 'sandbox', STRIPE_SECRET_KEY: 'sk_1' }, /^BILLING=sandbox .*remove the key/],
    [{ BILLING: 'free' }, /BILLING=free/],
    [{ SIGN_UP: 'maybe' }, /SIGN_UP=maybe/],
  ])('NOPAY-01 %j is refused with a sentence', (given, sentence) => {
    expect(() => readConfig(given)).toThrow(ConfigurationError);
    expect(() => readConfig(given)).toThrow(sentence);
  });
});
