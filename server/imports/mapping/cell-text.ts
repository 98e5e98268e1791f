import { withoutDiacritics } from '../../../contract/rules/fold.ts';

const WEB_ADDRESS =
  /^((?:https?:)?\/\/)?([\p{L}\p{N}-]+\.)+(\p{L}{2,}|xn--[a-z0-9-]+)(:\d+)?([/?#]\S*)?$/iu;
const WEB_PAGE = /^(https?:\/\/\S+|(\/\/)?([\p{L}\p{N}-]+\.)+\p{L}{2,}(:\d+)?\/\S+)$/iu;

/** What people write in a cell that has no value. */
const PLACEHOLDERS = new Set(
  (
    'n/a na n.a n.a. #n/a #n/d #nv #ref! #value! n/d nd n.d n.d. s/d k.a. k.a - -- --- – — . .. ? ?? x / 0 no non ' +
    'nein nao none null nil nan undefined keine ninguno ninguna nada vacio empty missing tbd pendiente pending ' +
    'sin sin_enlace sin_link sin_url no_link no_url no_enlace no_existe not_found no_encontrado not_available ' +
    'no_disponible agotado nicht_vorhanden nicht_gefunden introuvable indisponible non_disponibile nao_disponivel ' +
    'brak brak_linku nie nie_dotyczy neni neexistuje ne nincs nu_exista nema yok нет нема немає няма отсутствует δεν_υπαρχει'
  ).split(' '),
);

/** A text that says that there is no value: 'N/A', '-', 'sin enlace'. */
export function isPlaceholder(text: string): boolean {
  return (
    PLACEHOLDERS.has(withoutDiacritics(text.trim()).replaceAll(/\s+/g, '_')) || isSheetError(text)
  );
}

const SHEET_ERROR = /^(?:#[¡¿]?[\p{L}\d_/]+[!?]|#{3,}|Err:\d{3})$/u;

/** What a spreadsheet shows where it has no value to show: '#DIV/0!', '#NAME?', '#####' in a column that is too narrow. */
export const isSheetError = (text: string): boolean => SHEET_ERROR.test(text.trim());

/** The address of a page: a website's own address is none. */
export const isPage = (text: string): boolean => WEB_PAGE.test(text) && !isRoot(text);

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic|mp4|webm|mov|pdf)(?:[?#]\S*)?$/i;

/** Whether the address of a page is that of a picture, a film or a sheet to print. */
export const isPicture = (url: string): boolean => PICTURE.test(url);

/** The address of a website or a page, with or without a protocol. */
export const isWebAddress = (text: string): boolean => WEB_ADDRESS.test(text.trim());

/** `https://www.shop.example` is the address of a website, `https://www.shop.example/p/1` that of a page. */
function isRoot(cell: string): boolean {
  return !/^[^/?#]+[/?#]./.test(cell.replace(/^(?:https?:)?\/\//i, ''));
}

/** A header as a key: without accents, punctuation and letter case. */
export const headerKey = (header: string): string =>
  withoutDiacritics(header)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');
