export type CsvDialect = {
  delimiter: string;
  /** Line ends that separate rows; a lone CR counts only in files without LF. */
  lineEnds: string[];
  /** Number of characters at the start that are not data: Excel's `sep=;` line. */
  skip: number;
};

const candidates = [',', ';', '\t', '|'];

/** Finds the delimiter and line ends of a csv by its first lines; `whole` means that nothing follows them. */
export function detectDialect(sample: string, whole: boolean): CsvDialect {
  const lineEnds = sample.includes('\n') ? ['\r\n', '\n'] : ['\r'];
  const [line, declared] = /^"?sep=(.)"?(?:\r\n|\n|\r|$)/i.exec(sample) ?? [];
  if (line !== undefined && declared !== undefined) {
    return { delimiter: declared, lineEnds, skip: line.length };
  }
  const { delimiter } = candidates
    .map((delimiter) => ({ delimiter, fit: score(readWith(delimiter, sample, whole)) }))
    .reduce((best, candidate) => (candidate.fit > best.fit ? candidate : best));
  return { delimiter, lineEnds, skip: 0 };
}

type Reading = {
  /** Number of fields in each row that is not blank. */
  counts: number[];
  /** Whether every closing quote is followed by a delimiter or the end of a row. */
  quotesFit: boolean;
};

/** Reads the sample with `delimiter`: one loop over its characters, a branch for each kind. */
function readWith(delimiter: string, sample: string, whole: boolean): Reading {
  const counts: number[] = [];
  let quotesFit = true;
  let fields = 1;
  let quoted = false;
  let fieldStart = 0;
  let rowStart = 0;
  for (let at = 0; at < sample.length; at++) {
    const character = sample.charAt(at);
    if (quoted) {
      if (character !== '"') continue;
      const next = sample[at + 1];
      if (next === '"') {
        at++;
        continue;
      }
      quoted = false;
      if (next !== undefined && !' \r\n'.includes(next) && next !== delimiter) quotesFit = false;
    } else if (character === '"') {
      quoted = sample.slice(fieldStart, at).trim() === '';
    } else if (character === delimiter) {
      fields++;
      fieldStart = at + 1;
    } else if (character === '\n' || character === '\r') {
      if (at > rowStart) counts.push(fields);
      fields = 1;
      fieldStart = rowStart = at + 1;
    }
  }
  // The last row of a sample that continues may be incomplete.
  if ((whole || counts.length === 0) && rowStart < sample.length) counts.push(fields);
  return { counts, quotesFit };
}

/**
 * Share of the rows that have the most common number of fields, a little higher for more fields. A delimiter that the
 * first row does not contain is probably wrong: prices with a decimal comma would otherwise count as columns. So is one
 * that leaves quotes in the middle of a field.
 */
function score({ counts, quotesFit }: Reading): number {
  const rowsByCount = new Map<number, number>();
  for (const count of counts) rowsByCount.set(count, (rowsByCount.get(count) ?? 0) + 1);
  let fields = 1;
  let rows = 0;
  for (const [count, having] of rowsByCount) {
    if (count > 1 && having > rows) [fields, rows] = [count, having];
  }
  if (fields === 1) return 0;
  const [first = 0] = counts;
  const consistency = rows / counts.length + Math.min(fields, 100) / 1_000;
  return consistency * (first > 1 ? 1 : 0.25) * (quotesFit ? 1 : 0.5);
}
