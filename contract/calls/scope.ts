import { z } from 'zod';
import { queryCount, queryNumber } from '../query-codecs.ts';
import { MAX_PAGE_SIZE } from '../constants.ts';

/**
 * Who makes the call, and from which page. Only the token is trusted: the server answers 404 when the account or user
 * named here is not the token's. The first document calls them account and user; the second, in many calls, account_id
 * and user_id.
 */
export const scope = { account: z.string().optional(), user: z.string().optional() };
/** `component` is the current route path. */
export const componentScope = { ...scope, component: z.string().optional() };
export const idScope = { account_id: z.string().optional(), user_id: z.string().optional() };

/** `from` is the first row, counted from 0; `size` is the number of rows. */
export const range = {
  from: queryCount(),
  size: queryNumber(z.int().min(1).max(MAX_PAGE_SIZE)),
};

/** The last time that a date can have, in milliseconds since 1970. */
const LAST_TIME = 8_640_000_000_000_000;
const queryTime = () => queryNumber(z.int().min(0).max(LAST_TIME));

/** A key of `BUCKET_KEYS`; another one within their bounds has no matches. */
export const bucketKey = () => queryNumber(z.int().min(-100).max(100));

/** Milliseconds since 1970; 0 means no bound. */
export const period = { from: queryTime(), to: queryTime() };

/** A moment as an ISO date with its time, UTC. The database knows no year 0. */
export const moment = z.iso.datetime().refine((text) => !text.startsWith('0000'), {
  error: 'expected a moment after the year 0',
});

export const done = z.object({ status: z.boolean() });
/** `msg` is the sentence to show. `status` false means refused, with the reason in `msg`. */
export const doneWithMessage = z.object({ status: z.boolean(), msg: z.string() });
