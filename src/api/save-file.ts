import type { FileAnswer } from '../../contract/table.ts';

/** Passes a downloaded file to the browser, named by its filename header or otherwise by `name`. */
export function saveFileAnswer({ blob, filename }: FileAnswer, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename ?? name;
  link.click();
  // The download keeps its own reference to the data once it has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
