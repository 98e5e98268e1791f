import { expect } from '@playwright/test';
import { createActor } from 'xstate';
import { guardMachine, PAGES, type SessionValues } from '../src/machines/shell/guard.ts';
import { test } from '../tests/support/taken.ts';
import { leavesOf } from './support/leaves.ts';
import { holdCalls } from './support/held-calls.ts';
import { NOTHING_TO_SYNC, signIn, STORED_SESSION } from './support/signed-in.ts';

/**
 * In the app a redirect is followed at once, so the guard's paths are not walked event by event: every page is
 * opened by every kind of visitor, and ends where the chart says when its redirects are followed.
 */
const VISITORS = {
  'NAV-07 nobody': {},
  'NAV-05 a member': STORED_SESSION,
  'NAV-06 a super-admin': { ...STORED_SESSION, super_admin: 'true' },
};

const PATHS = ['/', '/nowhere', '/PRICING', ...PAGES.map((page) => `/${page}`)];

for (const [who, session] of Object.entries<Readonly<Record<string, string>>>(VISITORS)) {
  test(`NAV-01 NAV-02 ${who} ends on the page that the guard decides, whatever was opened`, async ({
    page,
  }) => {
    await holdCalls(page, [], NOTHING_TO_SYNC);
    await signIn(page, session);
    await page.goto('/NotFound');
    for (const path of PATHS) {
      await test.step(path, async () => {
        const expected = follow(path, session);
        await page.evaluate((to) => history.pushState(null, '', to), path);
        const guard = page.locator('[data-flow="guard"]');
        const pathname = () => new URL(page.url()).pathname.toLowerCase();
        // Two pages may lead to the same state: only the address tells that a redirect was followed.
        await expect.poll(pathname).toBe(expected.path.toLowerCase());
        await expect(guard).toHaveAttribute('data-state', expected.state);
      });
    }
  });
}

/** Where a path leads once no redirect is left. */
function follow(path: string, session: Readonly<Record<string, string>>) {
  const stored: SessionValues = {
    access_token: session['access_token'] ?? null,
    refresh_token: session['refresh_token'] ?? null,
    user: session['user'] ?? null,
    account_id: session['account_id'] ?? null,
    super_admin: session['super_admin'] ?? null,
  };
  const guard = createActor(guardMachine, {
    input: { path: '/NotFound', stored, isSetUpWanted: false },
  });
  guard.on('REDIRECTED', ({ to }) => guard.send({ type: 'NAVIGATED', path: to }));
  guard.start();
  guard.send({ type: 'NAVIGATED', path });
  const { value, context } = guard.getSnapshot();
  return { path: context.path, state: leavesOf(value).join(' ') };
}
