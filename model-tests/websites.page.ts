import { expect } from '@playwright/test';
import type { WebsiteCrawl } from '../contract/entities/website-crawl.ts';
import { answerInTime } from './support/matches-page.ts';
import { holdOutbox, pressHeld, releaseOutbox } from './support/outbox.ts';
import { inTime } from './support/shown-later.ts';
import type { PageObject } from './support/page-object.ts';
import { changed, NOTHING_CHANGED, NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';
import { websitesMachine } from '../src/machines/websites/websites.ts';
import { options, words } from './websites.model.ts';
import { modelOf } from './support/model.ts';

const [own] = NOTHING_CHANGED.upserts.websites;
const rival = { ...own, url: 'https://rival.example', alias: 'rival.example' };
const websites = [
  own,
  { ...rival, id: 'w2' },
  { ...rival, id: 'w3', url: 'https://calm.example', alias: 'calm.example', paused: true },
];

const crawl: WebsiteCrawl = {
  website_id: 'w1',
  pages: 40,
  read: 40,
  refused: 0,
  gone: 0,
  unsure: 0,
  waiting: 0,
  reasons: [],
  last_read: '2026-03-01T08:00:00.000Z',
  next_visit: '2026-03-02T08:00:00.000Z',
  next_hour: 3,
  next_day: 40,
  done_at: null,
  resting_until: null,
  asked_until: null,
  country: 'es',
  currency: 'EUR',
  rules: 0,
};

/** What the page shows: an own website that is read, a rival in its first crawl, and a paused one. */
export const CRAWLS: WebsiteCrawl[] = [
  crawl,
  {
    ...crawl,
    website_id: 'w2',
    pages: 1600,
    read: 1240,
    waiting: 300,
    refused: 50,
    unsure: 10,
    reasons: [
      { reason: 'robots.txt asks not to read these pages.', pages: 50 },
      { reason: 'No price was found on the page.', pages: 10 },
    ],
    done_at: '2126-03-01T10:00:00.000Z',
    rules: 2,
  },
  { ...crawl, website_id: 'w3', pages: 7, read: 0, waiting: 7, last_read: null, next_visit: null },
];

export const WEBSITES_BACKGROUND = {
  ...NOTHING_TO_SYNC,
  'GET /api/sync/changes': changed({ websites }),
  'GET /api/websites/crawls': { items: CRAWLS },
  'POST /api/websites/pause': { status: true },
  'POST /api/websites/country': { status: true },
};

/** The server is asked once the change before is kept and sent. */
const model = modelOf(websitesMachine, {
  ...options,
  mayHappen: (state, { type }) =>
    !type.endsWith('.actor.askAgain') || !state.matches({ change: 'keeping' }),
});

const READ_AGAIN = 'POST /api/websites/readagain';
const ASKED = { status: true, pages: 1240, until: '2026-03-01T10:40:00.000Z', repeated: false };

export const pages: PageObject[] = [
  {
    name: 'websites',
    model,
    words,
    open: async (page) => {
      await signIn(page);
      await page.goto('/websites');
      await page.getByLabel('Country of rival.example').waitFor();
    },
    background: WEBSITES_BACKGROUND,
    hold: [READ_AGAIN],
    gestures: {
      PAUSE: async ({ press, page, before }) => {
        if (!before.matches({ change: 'keeping' })) await holdOutbox(page);
        await press();
      },
      RESUME: async ({ press, page, before }) => {
        if (!before.matches({ change: 'keeping' })) await holdOutbox(page);
        await press();
      },
      CHOOSE_COUNTRY: async ({ page, event, before }) => {
        if (!before.matches({ change: 'keeping' })) await holdOutbox(page);
        await page.getByLabel('Country of rival.example').selectOption(event['country']);
      },
      RETRY: pressHeld,
    },
    calls: {
      askAgain: (scene) =>
        answerInTime(
          scene,
          READ_AGAIN,
          'output' in scene.event
            ? { status: 200, json: ASKED }
            : { status: scene.event['error'].status, json: scene.event['error'] },
        ),
      keepChange: async ({ page, root, event }) => {
        await releaseOutbox(page, { isFull: 'error' in event });
        await inTime(page, async () =>
          expect(await root.getAttribute('data-state')).not.toContain('keeping'),
        );
      },
    },
    sees: {
      'change.refused': 'The change could not be kept on this device.',
    },
  },
];
