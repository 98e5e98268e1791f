import type { ChosenFile } from '../../machines/importations/chosen-file.ts';

/** Files of this page by an id: a machine's context is plain data and cannot hold the file itself. */
export type ChosenFiles = ReturnType<typeof createChosenFiles>;

export function createChosenFiles() {
  const files = new Map<string, File>();
  let last = 0;
  return {
    keep: (file: File): ChosenFile => {
      last += 1;
      const id = `file-${last}`;
      files.set(id, file);
      return { id, name: file.name };
    },
    get: (id: string): File => {
      const file = files.get(id);
      if (!file) throw new Error(`No chosen file has the id '${id}'`);
      return file;
    },
  };
}
