/** What a person asked for cannot be done; the message is a sentence for that person. */
export class BadInput extends Error {}

/** ` Did you mean favourite?`, or nothing when no name is near. The end of a name suffices: `asking` of `dialog.asking`. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const whole = [...known].filter((one) => one.endsWith(`.${name}`));
  if (whole.length > 0) return ` Did you mean ${whole.join(' or ')}?`;
  const near = [...new Set(known)]
    .map((one) => ({ one, distance: distanceOf(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, distance }) => distance <= Math.max(2, Math.ceil(one.length / 3)))
    .toSorted((a, b) => a.distance - b.distance)[0];
  return near ? ` Did you mean ${near.one}?` : '';
}

/** Levenshtein's: how many letters must be put in, left out or changed. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [line, letter] of Array.from(a).entries()) {
    const next = [line + 1];
    for (const [column, other] of Array.from(b).entries())
      next.push(
        Math.min(
          next[column]! + 1,
          row[column + 1]! + 1,
          row[column]! + (letter === other ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[b.length]!;
}
