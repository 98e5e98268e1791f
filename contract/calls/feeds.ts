import { z } from 'zod';
import { MAX_FEED_HOURS, MAX_FEED_NAME, MAX_FEED_URL } from '../constants.ts';
import { feed, missingMatch } from '../entities/feed.ts';
import { done, idScope, range } from './scope.ts';

/** Ours: files that are fetched again and again from an address. */
export const feedCalls = {
  listFeeds: { query: z.object(idScope), response: z.object({ items: z.array(feed) }) },
  /**
   * Adds a feed, or changes the one with this `id`. An empty name becomes the host of the address. Another address is
   * fetched at once.
   */
  saveFeed: {
    body: z.object({
      ...idScope,
      id: z.string().optional(),
      name: z.string().max(MAX_FEED_NAME),
      url: z.string().max(MAX_FEED_URL),
      every_hours: z.int().min(1).max(MAX_FEED_HOURS).nullable(),
      at_hour: z.int().min(0).max(23).nullable(),
    }),
    response: done.extend({ id: z.string() }),
  },
  /** Fetches the feed at once, whether it is paused or not. */
  runFeed: { body: z.object({ ...idScope, id: z.string() }), response: done },
  pauseFeed: {
    body: z.object({ ...idScope, id: z.string(), paused: z.boolean() }),
    response: done,
  },
  /** Its importations and products stay. */
  deleteFeed: { body: z.object({ ...idScope, id: z.string() }), response: done },
  listMissingMatches: {
    query: z.object({ ...idScope, id: z.string(), ...range }),
    response: z.object({ items: z.array(missingMatch), count: z.number() }),
  },
};
