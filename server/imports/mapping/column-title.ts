const LINK = '-link';

/** The title of a column by its key. One without a title is called by its letter, as spreadsheet programs do. */
export function titleOfKey(titles: string[], key: string): string {
  const column = Number(key.replace(LINK, ''));
  const title = titles[column] || `Column ${lettersOf(column)}`;
  return key.endsWith(LINK) ? `${title} (link)` : title;
}

/** The place of a column: the addresses behind the cells of a column follow it. */
export const placeOfColumn = (key: string): number => Number(key.replace(LINK, '.5'));

function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : `${lettersOf(Math.floor(column / 26) - 1)}${letter}`;
}
