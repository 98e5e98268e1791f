import { describe, expect, it } from 'vitest';
import {
  DOCUMENTED_PAGES,
  hasRealtime,
  isAuthenticated,
  isPlain,
  pageOf,
  PAGES,
  redirectOf,
  type SessionValues,
} from '../../../src/machines/shell/guard.ts';

const nobody: SessionValues = {
  access_token: null,
  refresh_token: null,
  user: null,
  account_id: null,
  super_admin: null,
};
const member: SessionValues = {
  access_token: 'a',
  refresh_token: 'r',
  user: 'ana',
  account_id: '1',
  super_admin: null,
};
const admin: SessionValues = { ...member, super_admin: 'true' };
const openToAll = ['Privacy', 'TermsConditions', 'Success'];
const onlySignedOut = ['Subscription', 'EmailInsert', 'ResetPassword'];

describe('guard', () => {
  it('NAV-01 knows the 24 documented pages', () => {
    expect(DOCUMENTED_PAGES).toHaveLength(24);
    expect(PAGES.map((page) => pageOf(`/${page}`))).toEqual(PAGES);
  });

  it('SITES-06 CHANGED-01 shows the diagnostics, the websites and what changed to every signed-in user and to nobody else', () => {
    expect(PAGES.filter((page) => !DOCUMENTED_PAGES.some((one) => one === page))).toEqual([
      'Diagnostics',
      'Setup',
      'Invitation',
      'Websites',
      'WhatChanged',
      'ImportReport',
      'PricingRules',
      'PriceProposals',
      'PriceLimits',
    ]);
    expect(redirectOf('/diagnostics', member)).toBeNull();
    expect(redirectOf('/diagnostics', nobody)).toBe('/login');
    expect(redirectOf('/websites', member)).toBeNull();
    expect(redirectOf('/websites', nobody)).toBe('/login');
    expect(redirectOf('/whatChanged', member)).toBeNull();
    expect(redirectOf('/whatChanged', nobody)).toBe('/login');
    expect(redirectOf('/priceLimits', member)).toBeNull();
    expect(redirectOf('/priceLimits', nobody)).toBe('/login');
    expect(redirectOf('/priceProposals', member)).toBeNull();
    expect(redirectOf('/priceProposals', nobody)).toBe('/login');
  });

  it('PEOPLE-04 shows an invitation to everybody, whatever its token', () => {
    expect(pageOf('/Invitation/aB-c_9')).toBe('Invitation');
    expect(pageOf('/invitations')).toBeNull();
    for (const visitor of [nobody, member])
      expect(redirectOf('/invitation/aB-c_9', visitor)).toBeNull();
  });

  it('IMPORT-18 shows the report of an importation to those who are signed in, at the id of it', () => {
    expect(pageOf('/importations/0198-aB')).toBe('ImportReport');
    expect(pageOf('/importations/')).toBe('Importations');
    expect(pageOf('/importationsx')).toBeNull();
    expect(redirectOf('/importations/0198-aB', member)).toBeNull();
    expect(redirectOf('/importations/0198-aB', nobody)).toBe('/login');
  });

  it('NAV-02 sends the root to pricing, reads paths in any case, and knows no other path', () => {
    expect(redirectOf('/', member)).toBe('/pricing');
    expect(redirectOf('/?p=1', nobody)).toBe('/pricing');
    expect(pageOf('/FAVORITEPRODUCTS/?page=2#top')).toBe('FavoriteProducts');
    expect(pageOf('/nowhere')).toBeNull();
    expect(redirectOf('/nowhere', nobody)).toBeNull();
  });

  it('NAV-03 leaves the shell out on the plain pages', () => {
    expect(DOCUMENTED_PAGES.filter((page) => isPlain(page))).toEqual([
      'Login',
      'EmailInsert',
      'ResetPassword',
      'Subscription',
      'Success',
      'Privacy',
      'TermsConditions',
      'NotFound',
      'Unauthorized',
      'Error',
    ]);
    for (const page of ['Setup', 'Invitation'] as const) expect(isPlain(page)).toBe(true);
    expect(isPlain(null)).toBe(true);
  });

  it('NAV-04 shows the public pages without a session', () => {
    for (const page of [...openToAll, ...onlySignedOut])
      expect(redirectOf(`/${page}`, nobody)).toBeNull();
  });

  it('NAV-05 sends a signed-in user from the entrance pages to pricing', () => {
    for (const page of [...onlySignedOut, 'Login'])
      expect(redirectOf(`/${page}`, member)).toBe('/pricing');
    for (const page of openToAll) expect(redirectOf(`/${page}`, member)).toBeNull();
  });

  it('NAV-06 opens Administration only for the text true', () => {
    expect(redirectOf('/administration', admin)).toBeNull();
    for (const super_admin of [null, '', 'false', 'TRUE', '1'])
      expect(redirectOf('/Administration', { ...member, super_admin })).toBe('/pricing');
    expect(redirectOf('/Administration', nobody)).toBe('/pricing');
    expect(redirectOf('/Administration', { ...nobody, super_admin: 'true' })).toBe('/login');
  });

  it('NAV-07 requires all four stored values, else leads to login', () => {
    expect(isAuthenticated(member)).toBe(true);
    for (const key of ['access_token', 'refresh_token', 'user', 'account_id'] as const) {
      const partial = { ...member, [key]: key === 'user' ? '' : null };
      expect(isAuthenticated(partial)).toBe(false);
      expect(redirectOf('/Pricing', partial)).toBe('/login');
    }
    expect(redirectOf('/Pricing', member)).toBeNull();
  });

  it('NAV-09 has no realtime on eight pages, on set-up, invitation and unknown paths', () => {
    expect(PAGES.filter((page) => !hasRealtime(page))).toEqual([
      'Login',
      'EmailInsert',
      'ResetPassword',
      'Subscription',
      'Success',
      'Privacy',
      'TermsConditions',
      'Administration',
      'Setup',
      'Invitation',
    ]);
    expect(hasRealtime(null)).toBe(false);
  });

  it('SETUP-08 leads everybody to the set-up until it is complete, except to the legal texts', () => {
    const shown = PAGES.filter((page) => redirectOf(`/${page}`, nobody, true) === null);
    expect(shown).toEqual(['Privacy', 'TermsConditions', 'Setup']);
    for (const path of ['/', '/login', '/nowhere', '/Administration'])
      expect(redirectOf(path, nobody, true)).toBe('/setup');
  });

  it('SETUP-07 SETUP-09 has no set-up page where nothing is to be set up, and leaves it once it is complete', () => {
    expect(redirectOf('/setup', nobody)).toBe('/login');
    expect(redirectOf('/setup', member)).toBe('/pricing');
    expect(redirectOf('/setup', member, true)).toBe('/importations');
    expect(redirectOf('/importations', member, true)).toBeNull();
  });
});
