import { z } from 'zod';
import { IMPORTATION_STATUSES, IMPORTATION_TYPES } from '../choices.ts';
import { MAX_AMOUNT } from '../constants.ts';
import { productTerms } from './product-terms.ts';

/**
 * How far the crawl of an importation's product pages is: `read` have an offer, `waiting` were never visited, the
 * others could not be read.
 */
const importedPages = z.object({ total: z.number(), read: z.number(), waiting: z.number() });
export type ImportedPages = z.infer<typeof importedPages>;

/**
 * An import request (acct 3). `date` is ISO 8601 in UTC; `msg` is the sentence shown beside the status. Ours: `pages` is
 * in the list of importations, for those of the last days that brought any.
 */
export const importation = z.object({
  id: z.string(),
  filename: z.string(),
  date: z.string(),
  type: z.enum(Object.values(IMPORTATION_TYPES)),
  type_num: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  processed: z.number(),
  added: z.number(),
  errors: z.number(),
  status: z.enum(IMPORTATION_STATUSES),
  msg: z.string(),
  pages: importedPages.optional(),
});
export type Importation = z.infer<typeof importation>;

/** A match of an importation whose urls need correction (acct 3). `validated` false marks an url as invalid. */
export const importError = z.object({
  id: z.string(),
  urls: z.array(z.object({ url: z.string(), validated: z.boolean().optional() })),
  checked: z.boolean(),
});
export type ImportError = z.infer<typeof importError>;

/**
 * The number of matches and the account's limit, NO_MATCH_LIMIT without one. Ours: `recommended` is the number of
 * matches up to which the installation's performance figures hold on its database.
 */
export const importStatistics = z.object({
  inserted: z.number(),
  limit: z.number(),
  recommended: z.number().optional(),
});

/** A product of the form (acct 3). `urls` is a list, or text with one url per line. `cost` is a decimal, default 0. */
export const newProduct = z.object({
  id: z.string().optional(),
  ref: z.string().optional(),
  ean: z.string().optional(),
  brand: z.string().optional(),
  model: z.string().optional(),
  category: z.string().optional(),
  urls: z.union([z.string(), z.array(z.string())]),
  cost: z.number().min(0).max(MAX_AMOUNT).optional(),
  /** Ours. */
  terms: productTerms.partial().optional(),
});
export type NewProduct = z.infer<typeof newProduct>;

/** A shop found for the account's own website, with the number of products that both sell. */
export const availableWebsite = z.object({ host: z.string(), count: z.number() });
export type AvailableWebsite = z.infer<typeof availableWebsite>;
