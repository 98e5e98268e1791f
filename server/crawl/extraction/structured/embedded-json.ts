import { attr, rawText, type Element, type Page } from '../page/dom.ts';
import { calledPayload } from './called-payload.ts';
import { devalued, streamed } from './flat-values.ts';
import { islandProps } from './island-props.ts';
import { parseLooseJson, readLiteral, type Json } from './loose-json.ts';

const LARGEST_SCRIPT = 3_000_000;
const LARGEST_TOTAL = 6_000_000;
const LARGEST_ATTRIBUTE = 200_000;
const LONGEST_NAME = 80;

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
  let stream = '';
  for (const element of page.elements) {
    const isScript = element.name === 'script';
    if (isScript) index++;
    const texts = isScript ? scriptText(element, index, choice) : attributeTexts(element);
    for (const { text, where, mentionsPrice, read } of texts) {
      if (text.length > budget || !(choice === 'all' || mentionsPrice.test(text))) continue;
      budget -= text.length;
      if (isScript) stream += enqueued(text);
      for (const data of read(text)) {
        found.push({ data, where });
        flight += flightChunk(data);
      }
    }
  }
  for (const data of rowsOf(flight, choice)) found.push({ data, where: 'self.__next_f' });
  // The first line has what the page shows at once; what it waits for has no name in a line of its own.
  const [line = ''] = stream.split('\n', 1);
  for (const data of wholeJson(line))
    found.push({ data: streamed(data), where: 'streamController' });
  return found;
}

const ENQUEUE = /\bstreamController\.enqueue\(\s*(?=")/g;

/** The texts in `streamController.enqueue("[{…}]\n")`, in which a page of React Router has its state, cut anywhere. */
function enqueued(script: string): string {
  let texts = '';
  for (const { index, 0: call } of script.matchAll(ENQUEUE)) {
    const text = readLiteral(script, index + call.length)?.value;
    if (typeof text !== 'string') break;
    texts += text;
  }
  return texts;
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

function scriptText(element: Element, index: number, choice: StateChoice): Text[] {
  const type = attr(element, 'type') ?? '';
  if (/ld\+json/i.test(type) || attr(element, 'src')) return [];
  const text = rawText(element);
  if (text.length > LARGEST_SCRIPT) return [];
  return [
    {
      text,
      where: `script#${attr(element, 'id') ?? index}`,
      // A row with a price goes on in the next script.
      mentionsPrice: /pric|preis|prix|prec|__next_f\.push|streamController/i,
      read: readerOf(element, type, choice),
    },
  ];
}

function readerOf(element: Element, type: string, choice: StateChoice): (text: string) => Json[] {
  if (!/json/i.test(type)) return (text) => literalsOf(text, choice);
  const isNuxt = attr(element, 'id') === '__NUXT_DATA__' || attr(element, 'data-nuxt-data');
  return isNuxt ? (text) => wholeJson(text).map(devalued) : (text) => wholeJson(unescaped(text));
}

const ESCAPED = new Map(Object.entries({ q: '"', s: "'", a: '&', l: '<', g: '>' }));

/** The JSON of a state as Angular wrote it before version 16, `{&q;price&q;:5}`. */
const unescaped = (text: string): string =>
  /^[\s{[]+&q;/.test(text)
    ? text.replace(/&([qsalg]);/g, (written, name: string) => ESCAPED.get(name) ?? written)
    : text;

const attributeTexts = (element: Element): Text[] =>
  Object.entries(element.attribs)
    .filter(([, text]) => /^\[?\{/.test(text) && text.length <= LARGEST_ATTRIBUTE)
    .map(([name, text]) => ({
      text,
      where: `${element.name}[${name}]`,
      mentionsPrice: /pric/i,
      read:
        element.name === 'astro-island'
          ? (json: string) => wholeJson(json).map((props) => islandProps(props))
          : wholeJson,
    }));

function wholeJson(text: string): Json[] {
  const data = parseLooseJson(text);
  return data === undefined ? [] : [data];
}

/** Names of literals about other products: `similarItems = […]`, `r("routes/p", "recommended", […])`. */
const OF_OTHERS =
  /(?:related|recommend|similar|up_?sell|cross_?sell|recently|wish_?list|suggest|sponsored|accessor)\w{0,40}["']?\s*$/i;

/** Object and array literals that a script assigns or passes on. */
function literalsOf(script: string, choice: StateChoice): Json[] {
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
    const before = script.slice(Math.max(0, match.index - LONGEST_NAME), match.index);
    if (choice === 'all' || !OF_OTHERS.test(before)) found.push(literal.value);
  }
  return found;
}
