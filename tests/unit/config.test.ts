import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from '../../server/config.ts';

describe('the configuration', () => {
  it('needs nothing: every variable has its default', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      ROLE: 'all',
      DEMO: true,
    });
  });

  it('has no demo in production unless it is asked for', () => {
    expect(readConfig({ NODE_ENV: 'production' }).DEMO).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).DEMO).toBe(true);
    expect(readConfig({ DEMO: '0' }).DEMO).toBe(false);
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it('names every wrong variable with its value', () => {
    const read = () => readConfig({ PORT: 'eighty', ROLE: 'boss', PUBLIC_URL: 'shop' });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(/PORT=eighty[\s\S]*ROLE=boss[\s\S]*PUBLIC_URL=shop/);
  });
});
