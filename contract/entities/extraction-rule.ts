import { z } from 'zod';
import { RULE_FIELDS, RULE_KINDS } from '../choices.ts';

/**
 * Where a field is read on the pages of a website: a CSS selector (the element's text, or one of its attributes), or a
 * JSON path over the JSON in the page. Its value has priority over all other sources.
 */
export const extractionRule = z.object({
  website_id: z.string(),
  field: z.enum(RULE_FIELDS),
  kind: z.enum(RULE_KINDS),
  expression: z.string().trim().min(1).max(500),
  attribute: z.string().trim().max(100).nullable(),
});
export type ExtractionRule = z.infer<typeof extractionRule>;

/**
 * A website with its pages: `read` have a current reading, `failing` were fetched but not understood; `example` is
 * one of the latter, otherwise any page.
 */
export const ruledWebsite = z.object({
  id: z.string(),
  alias: z.string(),
  pages: z.number(),
  read: z.number(),
  failing: z.number(),
  example: z.object({ url: z.string(), message: z.string() }).nullable(),
});
export type RuledWebsite = z.infer<typeof ruledWebsite>;

/**
 * The result of a rule on a page. `text` is the text found in the page, `value` the parsed value, `message` the error.
 */
export const rulePreview = z.object({
  state: z.enum(['found', 'unreadable', 'no match', 'bad expression', 'unavailable']),
  text: z.string(),
  value: z.union([z.string(), z.number()]).nullable(),
  matches: z.number(),
  message: z.string(),
});
export type RulePreview = z.infer<typeof rulePreview>;
