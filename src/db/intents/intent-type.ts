import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { CallName } from '../../../contract/table.ts';
import type { Key } from '../model/keys.ts';
import type { Policy, SmallRow } from '../model/records.ts';

/** A row of the mirror, as passed to an intent type. */
export type Row = MatchDocument | SmallRow;

/** Merged into the row; null deletes the row; undefined leaves it unchanged. */
export type Patch = Record<string, unknown> | null | undefined;

/**
 * The definition of a type of intent. To add one: its arguments in `IntentArgs` (`intent-args.ts`), its row in `intentTypes` (`intents.ts`). An optional
 * argument may be added; any other change of the arguments needs a new version of the type, and the old version stays
 * for intents that are still queued.
 */
export type IntentType<Args> = {
  policy: Policy;
  /** First in, first out within a lane; a refusal stops only its lane. */
  lane(args: Args): string;
  keys(args: Args): Key[];
  call: CallName;
  input(args: Args): Record<string, unknown>;
  /** The optimistic view of a touched row until the server's fact arrives. */
  patch?(args: Args, row: Row | undefined, key: Key): Patch;
  /** For `if-unchanged` and `confirm`: the part of the touched row that must not have changed. */
  watch?: (row: Row | undefined, key: Key) => unknown;
  /** The touched row as its editor opened with it, where that may be long before the intent; else as displayed. */
  opened?(args: Args): Row | undefined;
  /** Whether two watched values are equal. Default: as JSON. */
  isSame?: (seen: unknown, now: unknown) => boolean;
  /** The stored arguments; `row` is the first touched row as displayed. */
  complete?(args: Args, row: Row | undefined): Args;
  /** The touched row does not exist yet; `patch` gives all of it. */
  creates?: true;
};
