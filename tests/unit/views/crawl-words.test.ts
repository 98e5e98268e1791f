import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { WebsiteCrawl } from '../../../contract/entities/website-crawl.ts';
import { aboutTime } from '../../../src/views/shared/dates/relative-time.ts';
import {
  askedText,
  totalText,
  unreadTexts,
  visitTexts,
  waitingText,
} from '../../../src/views/websites/crawl-words.ts';

const NOW = new Date(2026, 2, 1, 10, 0).getTime();
const at = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString();
const crawl: WebsiteCrawl = {
  website_id: 'w1',
  pages: 1600,
  read: 1240,
  refused: 0,
  gone: 0,
  unsure: 0,
  waiting: 0,
  reasons: [],
  last_read: null,
  next_visit: null,
  next_hour: 0,
  next_day: 0,
  done_at: null,
  resting_until: null,
  asked_until: null,
  country: 'es',
  currency: 'EUR',
  rules: 0,
};

test('SITES-01 how long something takes is said about', () => {
  const minutes = [0, 1, 40, 59, 60, 89, 95, 24 * 60, 60 * 60];
  expect(minutes.map((each) => aboutTime(each * MINUTE_MS))).toEqual([
    'about a minute',
    'about a minute',
    'about 40 minutes',
    'about 59 minutes',
    'about an hour',
    'about an hour',
    'about 2 hours',
    'about a day',
    'about 3 days',
  ]);
});

test('SITES-01 what waits says when it is done, unless it is paused', () => {
  expect(waitingText(crawl, NOW)).toBeNull();
  expect(waitingText({ ...crawl, waiting: 1300 }, NOW)).toBe('1,300 waiting');
  expect(waitingText({ ...crawl, waiting: 20, done_at: at(40) }, NOW)).toBe(
    '20 waiting, done in about 40 minutes',
  );
});

test('SITES-01 pages that are not read are counted by what was found, without zeros', () => {
  expect(unreadTexts(crawl)).toEqual([]);
  expect(unreadTexts({ ...crawl, refused: 1, unsure: 1200 })).toEqual([
    '1 refused',
    '1,200 unsure',
  ]);
});

test('SITES-01 visits say when the last one was and when the next ones come', () => {
  expect(visitTexts(crawl, NOW)).toEqual(['Never read yet']);
  const visited = { ...crawl, last_read: at(-60), next_hour: 1, next_day: 40 };
  expect(visitTexts({ ...visited, next_visit: at(-1), asked_until: at(30) }, NOW)).toEqual([
    'Last read 2026-03-01 09:00',
    'Next visit now',
    '1 page in the next hour, 40 in a day',
    'Read again until about 2026-03-01 10:30',
  ]);
  expect(visitTexts({ ...visited, next_visit: at(5) }, NOW)[1]).toBe('Next 2026-03-01 10:05');
});

test('SITES-06 all websites are summed up', () => {
  expect(totalText([])).toBe('0 of 0 pages read');
  expect(totalText([crawl, { ...crawl, pages: 10, read: 7, waiting: 3 }])).toBe(
    '1,247 of 1,610 pages read, 3 waiting',
  );
});

test('SITES-02 the answer to reading again says how many pages and until when', () => {
  const answer = { pages: 1, until: at(40), repeated: false };
  expect(askedText('rival.example', answer)).toBe(
    '1 page of rival.example is read again, until about 2026-03-01 10:40',
  );
  expect(askedText('rival.example', { ...answer, pages: 1240, repeated: true })).toBe(
    'Already asked for: 1,240 pages of rival.example are still to be read, until about 2026-03-01 10:40',
  );
});
