/** The rest after 80 characters. */
const LONGER = /(?<=^.{80}).+$/su;

/** Characters that a common file system refuses in a name, and those that would hide the file or its extension. */
const UNUSABLE = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;

/** The name a file is saved under: that of the exportation, as far as a file may be called so, else its date. */
export function fileNameOf({ exportName, date }: { exportName: string; date: Date }): string {
  const name = exportName
    .replaceAll(UNUSABLE, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(LONGER, '')
    .replace(/[. ]+$/, '');
  return `${name === '' ? `export ${date.toISOString().slice(0, 10)}` : name}.xlsx`;
}
