import { attr, rawText, type Element, type Page } from '../page/dom.ts';
import { calledPayload } from './called-payload.ts';
import { devalued } from './flat-values.ts';
import { parseLooseJson, readLiteral, type Json } from './loose-json.ts';

const LARGEST_SCRIPT = 3_000_000;
const LARGEST_TOTAL = 6_000_000;
const LARGEST_ATTRIBUTE = 200_000;

/** JSON in a page, and the script or attribute that contains it. */
export type State = { data: Json; where: string };

/** The part of a page's JSON to read: values with a price, or everything, for a person who knows the path. */
export type StateChoice = 'priced' | 'all';

/** All JSON values in the page's scripts and data attributes. */
export function embeddedStates(page: Page, choice: StateChoice = 'priced'): State[] {
  const found: State[] = [];
  let budget = LARGEST_TOTAL;
  let index = 0;
  let flight = '';
  for (const element of page.elements) {
    const isScript = element.name === 'script';
    if (isScript) index++;
    const texts = isScript ? scriptText(element, index) : attributeTexts(element);
    for (const { text, where, mentionsPrice, read } of texts) {
      if (text.length > budget || !(choice === 'all' || mentionsPrice.test(text))) continue;
      budget -= text.length;
      for (const data of read(text)) {
        found.push({ data, where });
        flight += flightChunk(data);
      }
    }
  }
  for (const data of rowsOf(flight, choice)) found.push({ data, where: 'self.__next_f' });
  return found;
}

/** The text of `self.__next_f.push([1, "4:[…]\n"])`, in which a Next.js page has its state, cut anywhere. */
const flightChunk = (data: Json): string =>
  Array.isArray(data) && data.length === 2 && data[0] === 1 && typeof data[1] === 'string'
    ? data[1]
    : '';

const ROW = /^[\da-f]+:([[{].*)$/;

/** The JSON of rows such as `4:["$","div",null,{…}]`. */
const rowsOf = (flight: string, choice: StateChoice): Json[] =>
  flight
    .split('\n')
    .filter((row) => choice === 'all' || /pric/i.test(row))
    .flatMap((row) => wholeJson(ROW.exec(row)?.[1] ?? ''));

/** A text that may contain JSON. */
type Text = {
  text: string;
  where: string;
  mentionsPrice: RegExp;
  read: (text: string) => Json[];
};

function scriptText(element: Element, index: number): Text[] {
  const type = attr(element, 'type') ?? '';
  if (/ld\+json/i.test(type) || attr(element, 'src')) return [];
  const text = rawText(element);
  if (text.length > LARGEST_SCRIPT) return [];
  return [
    {
      text,
      where: `script#${attr(element, 'id') ?? index}`,
      // A row with a price goes on in the next script.
      mentionsPrice: /pric|preis|prix|prec|__next_f\.push/i,
      read: readerOf(element, type),
    },
  ];
}

function readerOf(element: Element, type: string): (text: string) => Json[] {
  if (!/json/i.test(type)) return literalsOf;
  const isNuxt = attr(element, 'id') === '__NUXT_DATA__' || attr(element, 'data-nuxt-data');
  return isNuxt ? (text) => wholeJson(text).map(devalued) : wholeJson;
}

const attributeTexts = (element: Element): Text[] =>
  Object.entries(element.attribs)
    .filter(([, text]) => /^\[?\{/.test(text) && text.length <= LARGEST_ATTRIBUTE)
    .map(([name, text]) => ({
      text,
      where: `${element.name}[${name}]`,
      mentionsPrice: /pric/i,
      read: wholeJson,
    }));

function wholeJson(text: string): Json[] {
  const data = parseLooseJson(text);
  return data === undefined ? [] : [data];
}

/** Object and array literals that a script assigns or passes on. */
function literalsOf(script: string): Json[] {
  const payload = calledPayload(script);
  if (payload !== null) return [payload];
  const found: Json[] = [];
  const opening = /(?:=|\(|:|,|return)\s*(?:JSON\.parse\(\s*)?([{["'])/g;
  // Texts that begin like a literal but are none take time, again and again, so the effort is limited.
  const effort = { left: 3 * script.length };
  for (let tries = 0; tries < 3000 && effort.left > 0; tries++) {
    const match = opening.exec(script);
    if (!match) break;
    const at = match.index + match[0].length - 1;
    if (match[1] === '"' || match[1] === "'") {
      if (!match[0].includes('JSON.parse')) continue;
      const text = readLiteral(script, at, effort)?.value;
      const data = typeof text === 'string' ? parseLooseJson(text) : undefined;
      if (data !== undefined) found.push(data);
      continue;
    }
    // A block of code is rejected at its first statement; a literal is read to its end.
    const literal = readLiteral(script, at, effort);
    if (!literal) continue;
    opening.lastIndex = literal.end;
    found.push(literal.value);
  }
  return found;
}
