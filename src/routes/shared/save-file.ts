/** Passes a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves rows as an xlsx sheet with the keys of the first as its heading (DASH-10, EXCL-03). */
export async function saveSheet(
  name: string,
  rows: readonly Record<string, string | number | null>[],
): Promise<void> {
  const { utils, write } = await import('xlsx');
  const book = utils.book_new(utils.json_to_sheet([...rows]), 'Data');
  const content: ArrayBuffer = write(book, { bookType: 'xlsx', type: 'array' });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  saveBlob(new Blob([content], { type }), name);
}
