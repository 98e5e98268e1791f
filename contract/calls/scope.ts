import { z } from 'zod';
import { queryCount, queryNumber } from '../query-codecs.ts';
import { MAX_PAGE_SIZE } from '../constants.ts';

/**
 * Who asks, and from which page. The token decides; a server answers 404 when what is named here is not the token's.
 * The first document says account and user, the second account_id and user_id in many calls.
 */
export const scope = { account: z.string().optional(), user: z.string().optional() };
/** `component` is the current route path. */
export const componentScope = { ...scope, component: z.string().optional() };
export const idScope = { account_id: z.string().optional(), user_id: z.string().optional() };

/** `from` counts rows from 0, `size` is how many. */
export const range = {
  from: queryCount(),
  size: queryNumber(z.int().min(1).max(MAX_PAGE_SIZE)),
};

/** Milliseconds since 1970; 0 stands for no bound. */
export const period = { from: queryCount(), to: queryCount() };

export const done = z.object({ status: z.boolean() });
/** `msg` is the sentence to show. `status` false means refused, with the reason in `msg`. */
export const doneWithMessage = z.object({ status: z.boolean(), msg: z.string() });
