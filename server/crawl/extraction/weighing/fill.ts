import { RULE_FIELDS, type RuleField } from '../../../../contract/choices.ts';
import type { Extraction } from '../extraction.ts';

/** Fills missing values in `target` from the next less trusted source. */
export function fill(target: Extraction, source: Extraction): void {
  const take = <F extends RuleField>(field: F) => {
    target[field] ??= source[field];
  };
  for (const field of RULE_FIELDS) take(field);
  if (target.offers.length === 0) target.offers = source.offers;
  if (target.variants.length === 0) target.variants = source.variants;
}
