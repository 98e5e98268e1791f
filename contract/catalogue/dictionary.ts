/** Maps texts to small numbers (codes). A code is never reused, so columns may store it. */
export class Dictionary {
  readonly texts: string[];
  readonly #codes = new Map<string, number>();

  constructor(texts: string[] = []) {
    this.texts = [...texts];
    for (const [code, text] of texts.entries()) this.#codes.set(text, code);
  }

  codeOf(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    this.#codes.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  /** The text of a code; empty for a slot without one. */
  textOf(code: number | undefined): string {
    return code === undefined ? '' : (this.texts[code] ?? '');
  }

  /** The code of a known text. */
  find(text: string): number | undefined {
    return this.#codes.get(text);
  }
}
