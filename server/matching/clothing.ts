import { FREE, OTHER_UNIT, rule } from './rules.ts';

const HALF = '(?:[.,]5)?';
const NO_MORE = `(?![\\p{L}\\p{N}./-]|,\\d| ?x ?\\d|${OTHER_UNIT})`;
const SIZE =
  'eu|gr|grosse|groesse|size|taille|pointure|talla|taglia|tg|tamanho|tam|maat|rozmiar|rozm|storlek|strl|velikost|vel';

/** Sizes of shoes and clothes as a word and a number: 'gr.42', 'eu42' and 'taille 42' are 'wear 42'. */
export const CLOTHING = [
  rule(
    `(?<!\\d ?)${FREE}(?:${SIZE})[.:]? ?(?:eu ?)?(\\d{2,3}${HALF})${NO_MORE}`,
    ' wear $1 ',
    /\p{L}{2}[.:]? ?\d/u,
  ),
  rule(
    `${FREE}(?:gr|grosse|groesse|size|taille|talla|taglia|tamanho|maat|rozmiar|storlek|velikost)[.:]? ?(\\d\\+?)${NO_MORE}`,
    ' wear $1 ',
    /\p{L}{2}[.:]? ?\d/u,
  ),
  rule(`${FREE}(?:t\\. ?|eur )((?:1[6-9]|[2-4]\\d|50)${HALF})${NO_MORE}`, ' wear $1 ', /t\.|eur/),
  rule(`${FREE}(uk|us)(1?\\d${HALF})${NO_MORE}`, ' $1 $2 ', /u[ks]\d/),
  rule(`${FREE}w ?(\\d{2})[ /x]?l ?(\\d{2})${NO_MORE}`, ' size$1x$2 ', /w ?\d\d[ /x]?l/),
];
