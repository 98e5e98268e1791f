import { expect, type Page } from '@playwright/test';
import type { MatchDocument } from '../../contract/entities/match.ts';
import type { TabMessage } from '../../src/db/sync/tab-messages.ts';
import { judgedMatch } from '../validate-matches.ts';
import { DASHBOARD } from '../history-pages.ts';
import type { Executor, Scene } from './page-object.ts';
import type { Reply } from './held-calls.ts';
import { releaseOutbox } from './outbox.ts';
import { NOTHING_CHANGED, NOTHING_TO_SYNC, signIn, STORED_SESSION } from './signed-in.ts';

export const LAMP = judgedMatch('m1');
export const VASE = { ...judgedMatch('m2'), product_name: 'Vase' };

/** What a page of matches asks for beside its flows. */
export const MATCHES_BACKGROUND: Record<string, unknown> = {
  ...NOTHING_TO_SYNC,
  ...DASHBOARD,
};

/** The first pull brings these matches, all favourites; every later one brings nothing. */
export async function serveMatches(page: Page, ...matches: MatchDocument[]): Promise<void> {
  const favourites = matches.map((match) => ({ ...match, favorite: true }));
  await page.route(
    ({ pathname }) => pathname === '/api/sync/changes',
    (route) => {
      const cursor = Number(new URL(route.request().url()).searchParams.get('cursor'));
      return route.fulfill({
        json:
          cursor === 0
            ? {
                ...NOTHING_CHANGED,
                cursor: 1,
                upserts: { ...NOTHING_CHANGED.upserts, matches: favourites },
              }
            : { ...NOTHING_CHANGED, prevSeq: cursor, cursor },
      });
    },
  );
}

/** Opens the page of matches that has no charts, and so starts in half the time. */
export async function openMatches(
  page: Page,
  path = '/FavoriteProducts',
  session: Readonly<Record<string, string>> = {},
): Promise<void> {
  await signIn(page, { ...STORED_SESSION, ...session });
  await page.goto(path);
  await expect(page.getByRole('button', { name: `Actions of ${LAMP.product_name}` })).toBeVisible();
}

export const openMenu = (page: Page) =>
  page.getByRole('button', { name: `Actions of ${LAMP.product_name}` }).click();

export const pick = (page: Page, action: string) =>
  page.getByRole('menuitem', { name: action, exact: true }).click();

export async function chooseAction(page: Page, action: string): Promise<void> {
  await openMenu(page);
  await pick(page, action);
  await expect(page.getByRole('dialog')).toBeVisible();
}

const STEP = 10;
const STEPS = 300;

/** Answers a call that the outbox makes in its own time: the clock goes on until it has. */
export async function answerInTime(
  { page, calls }: Scene,
  call: string,
  reply: Reply,
): Promise<void> {
  const answering = calls.answer(call, reply).then(() => true);
  for (let step = 0; step < STEPS; step += 1) {
    const moved = page.clock.runFor(STEP).then(() => false);
    if (await Promise.race([answering, moved])) break;
    await moved;
  }
  await answering;
}

/** What becomes of a change, by the outcome of the path. */
export const answerChange =
  (call: string, done: unknown = { status: true }): Executor =>
  async (scene) => {
    const { page, event } = scene;
    const output = event['output'] as { kind: string; message?: string } | undefined;
    if (output?.kind === 'kept') await page.context().setOffline(true);
    await releaseOutbox(page, { isFull: !output });
    if (output?.kind === 'applied') await answerInTime(scene, call, { status: 200, json: done });
    if (output?.kind === 'refused') {
      await answerInTime(scene, call, { status: 409, json: { message: output.message } });
    }
  };

/** Another tab has heard of a change of the match. */
export const touchMatch = (page: Page) => say(page, { kind: 'touched', keys: ['match:m1'] });

/** Another device has deleted the match: the next pull, which begins at once, says so. */
export async function deleteMatch(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/api/sync/changes',
    (route) => {
      const prevSeq = Number(new URL(route.request().url()).searchParams.get('cursor'));
      const deletes = { ...NOTHING_CHANGED.deletes, matches: ['m1'] };
      return route.fulfill({ json: { ...NOTHING_CHANGED, prevSeq, cursor: prevSeq + 1, deletes } });
    },
  );
  await say(page, { kind: 'hinted' });
}

/** What tabs of one store tell each other. */
async function say(page: Page, message: TabMessage): Promise<void> {
  await page.evaluate(async (told) => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('vigia/'));
    const channel = new BroadcastChannel(found!.name!);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage(told);
    channel.close();
  }, message);
}
