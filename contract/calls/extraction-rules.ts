import { z } from 'zod';
import { extractionRule, ruledWebsite, rulePreview } from '../entities/extraction-rule.ts';
import { doneWithMessage, idScope } from './scope.ts';

/** Ours: where to read a field on the pages of a website. For account administrators. */
export const ruleCalls = {
  listExtractionRules: {
    query: z.object(idScope),
    response: z.object({ websites: z.array(ruledWebsite), rules: z.array(extractionRule) }),
  },
  /**
   * `url` is a page of the website. It is fetched within the crawl limits and cached for a while for the next preview.
   */
  previewExtractionRule: {
    body: z.object({ ...idScope, url: z.string().max(2000), rule: extractionRule }),
    response: rulePreview,
  },
  /** Replaces the website's existing rule for the field. */
  saveExtractionRule: {
    body: z.object({ ...idScope, rule: extractionRule }),
    response: doneWithMessage,
  },
  deleteExtractionRule: {
    body: z.object({ ...idScope, website_id: z.string(), field: extractionRule.shape.field }),
    response: doneWithMessage,
  },
};
