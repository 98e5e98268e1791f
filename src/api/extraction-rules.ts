import { v7 as uuid } from 'uuid';
import { fromPromise } from 'xstate';
import type { ExtractionRule, RulePreview } from '../../contract/entities/extraction-rule.ts';
import type { RuleKey } from '../machines/settings/extraction-rules.ts';
import type { Api } from './client.ts';

type Done = { status: boolean; msg: string };

/** The actors of the flow of extraction rules. */
export function createRuleActors(api: Api) {
  return {
    previewRule: fromPromise<RulePreview, { url: string; rule: ExtractionRule }>(
      async ({ input, signal }) => (await api.previewExtractionRule(input, { signal })).body,
    ),
    saveRule: fromPromise<Done, ExtractionRule>(
      async ({ input: rule, signal }) =>
        (await api.saveExtractionRule({ rule }, { signal, idempotencyKey: uuid() })).body,
    ),
    deleteRule: fromPromise<Done, RuleKey>(
      async ({ input, signal }) =>
        (await api.deleteExtractionRule(input, { signal, idempotencyKey: uuid() })).body,
    ),
  };
}
