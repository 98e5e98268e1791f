import { settleCells, type RowFate } from './cells.ts';
import type { RowResult } from './insert-rows.ts';
import { EXCLUDED, mergedInto, NOTHING_NEW, otherRef, OWN_TWICE } from './messages.ts';
import { detailsOf, type EnteredDetails, type PlacedRow, type Placement } from './place-rows.ts';
import { type GivenValues, valuesOfRow } from './replaced-values.ts';
import type { ImportRow } from './row.ts';
import type { Selection } from './selection.ts';
import { isChanged, reasonOf, type MergedTerms } from './terms.ts';

const NO_MERGED_TERMS = { leftOut: new Map(), changed: new Set() } satisfies Partial<MergedTerms>;

/**
 * What the account had before the rows: the details of each match, and what was written, as `match url`. `given` is what
 * rows of the importation have given, to which each row adds its own.
 */
type Found = {
  before: Map<string, EnteredDetails>;
  fresh: Set<string>;
  given: GivenValues;
  terms: Map<PlacedRow, MergedTerms>;
  selection: Selection;
};

/**
 * The outcome of a row that has a match, in the order of the file: what a row brings is known to those after it, so
 * that of two rows with the same value only the first counts as its source.
 */
export function placedResult(
  placed: PlacedRow,
  { before, fresh, given, terms, selection }: Found,
): RowResult {
  const { row, draft, isFirst, usable } = placed;
  const { matchId, ref } = draft.known;
  const urls = [...(usable.own ? [usable.own] : []), ...usable.competitors];
  const brought = new Set(
    urls.filter(({ url }) => fresh.delete(`${matchId} ${url}`)).map(({ url }) => url),
  );
  const texts = newDetails(row.data, matchId, before);
  const merged = terms.get(placed) ?? NO_MERGED_TERMS;
  const replaced = given.take(valuesOfRow(placed, terms.get(placed)?.rest));
  const isMerged = brought.size > 0 || texts.size > 0 || merged.changed.size > 0;
  const note = isFirst ? '' : isMerged ? mergedInto(ref ?? '') : NOTHING_NEW;
  const status = isFirst ? 'added' : isMerged ? 'merged' : 'duplicate';
  const used = new Set(urls.map(({ url }) => url));
  const fate: RowFate = {
    isNewUrl: (index) => brought.has(row.data.urls[index]?.url ?? ''),
    isNewText: (detail) =>
      detail === 'ref' ? isFirst : texts.has(detail) || isChanged(detail, merged),
    textLeftOut: (detail) =>
      detail === 'ref' && row.data.ref !== ref
        ? otherRef(ref ?? '')
        : reasonOf(detail, merged.leftOut),
    urlLeftOut: (index) => {
      const address = row.data.urls[index];
      if (!address || used.has(address.url)) return null;
      return address.website === selection.ownWebsite ? OWN_TWICE : EXCLUDED;
    },
    urlReplaced: (index) =>
      row.data.urls[index] === usable.own ? replaced.ofDetail('ownUrl') : null,
    textReplaced: (detail) => replaced.ofDetail(detail),
  };
  const warnings = [...new Set(merged.leftOut.values())];
  const isOwnTwice = usable.isOwnTwice ? OWN_TWICE : '';
  return {
    n: row.n,
    status,
    message: rowMessageOf(row.data, [note, ...replaced.sentences(), isOwnTwice, ...warnings]),
    matchId,
    cells: settleCells(row.data, fate),
    warnings,
    replaced: replaced.sentences(),
  };
}

/** The outcome of a row without a match. */
export function refusedResult({
  row: { n, data, matchId },
  status,
  problem,
}: Placement['refused'][number]): RowResult {
  const refused = status === 'error' ? 'faulty' : 'overLimit';
  return {
    n,
    status,
    message: rowMessageOf(data, [problem]),
    matchId,
    cells: settleCells(data, { refused, reason: problem }),
  };
}

/** The details of a row that its match did not have, which it has from now on. */
function newDetails(
  row: ImportRow,
  matchId: string,
  before: Map<string, EnteredDetails>,
): Set<string> {
  const known = before.get(matchId) ?? {};
  const given = detailsOf(row);
  before.set(matchId, { ...known, ...given });
  return new Set(
    Object.entries(given).flatMap(([name, value]) =>
      value === Reflect.get(known, name) ? [] : [name],
    ),
  );
}

/** All messages of a row, in one line. */
export function rowMessageOf(
  { bad, warnings, replaced = [] }: ImportRow,
  notes: string[] = [],
): string {
  const problems = bad.map(({ url, problem }) => `${problem} (${url.slice(0, 200)})`);
  return [...new Set([...notes, ...replaced, ...problems, ...warnings])]
    .filter((text) => text !== '')
    .join('. ');
}
