import { SpreadsheetRefused } from './limits.ts';
import { headOf, type SpreadsheetSource } from './source.ts';

/** The encoding of an XML file, by its byte order mark, else as it declares, else UTF-8. */
export async function encodingOfXml(source: SpreadsheetSource): Promise<string> {
  const head = await headOf(source, 1_024);
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  const declaration = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']{1,40})["']/;
  const [, declared = 'utf-8'] = declaration.exec(head.toString('latin1')) ?? [];
  try {
    const { encoding } = new TextDecoder(declared);
    // A file whose first bytes are readable as they are is not in UTF-16, whatever it says.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    throw new SpreadsheetRefused(
      'damaged',
      `This file is in the encoding '${declared}', which cannot be read: please save it as UTF-8`,
    );
  }
}
