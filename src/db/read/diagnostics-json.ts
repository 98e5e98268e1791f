import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { Diagnostics } from './diagnostics.ts';
import type { MatchHistory } from './match-history.ts';
import { redactedRecord } from './redact.ts';

export type DiagnosticsFile = {
  /** The device and the running program: nothing in it is redacted. */
  place: Record<string, unknown>;
  diagnostics: Diagnostics;
  /** The matches of unfinished changes. */
  matches: MatchDocument[];
  /** The history of the selected match. */
  history: MatchHistory | null;
};

/** Increased when a field changes its meaning. */
const VERSION = 2;

/**
 * The diagnostics as JSON. Unless requested, names, prices and other values are replaced by their type: only ids,
 * times, states and counts are kept.
 */
export function diagnosticsJson(file: DiagnosticsFile, { redact = true } = {}): string {
  const { place, diagnostics, matches, history } = file;
  const { intents, overlays, ...rest } = diagnostics;
  const values = {
    intents,
    overlays,
    matches,
    history: history && {
      ...history,
      base: history.base && Object.entries(history.base).map(([field, now]) => ({ field, now })),
    },
  };
  const shown = redact ? redactedRecord(values) : values;
  return JSON.stringify(
    { version: VERSION, isRedacted: redact, ...place, ...rest, ...shown },
    null,
    2,
  );
}
