/** A page of about `size` characters that is meant to slow down its reader. */
export type HostilePage = (size: number) => string;

export const HEAD =
  '<!doctype html><html><head><title>Kettle Duna</title></head><body><h1>Kettle Duna</h1>';
export const PRODUCT = '"@type":"Product","name":"Kettle Duna"';

/** A text repeated until the page is full. */
export const filled = (piece: string, size: number): string =>
  piece.repeat(Math.max(1, Math.floor(size / piece.length)));
export const numbered = (piece: (n: number) => string, size: number): string =>
  Array.from({ length: Math.max(1, Math.floor(size / piece(1000).length)) }, (_, n) =>
    piece(n),
  ).join('');

export const body =
  (piece: string, before = '', after = ''): HostilePage =>
  (size) =>
    `${HEAD}${before}${filled(piece, size)}${after}`;
export const many =
  (piece: (n: number) => string): HostilePage =>
  (size) =>
    HEAD + numbered(piece, size);
/** Elements nested to the maximum depth of readers, repeatedly, around a text. */
export const towers =
  (open: string, close: string, text: string, levels = 500): HostilePage =>
  (size) =>
    HEAD + filled(open.repeat(levels) + text + close.repeat(levels), size);
export const ld = (json: string): string => `<script type="application/ld+json">${json}</script>`;
export const jsonLd =
  (json: HostilePage): HostilePage =>
  (size) =>
    HEAD + ld(json(size));
export const script =
  (code: HostilePage): HostilePage =>
  (size) =>
    `${HEAD}<script>${code(size)}</script>`;
export const list = (piece: (n: number) => string, size: number): string =>
  numbered((n) => `${piece(n)},`, size).slice(0, -1);
