import { attr, rawText, type Page } from '../page/dom.ts';
import { parseLooseJson, readLiteral, type Json } from './loose-json.ts';

const LARGEST_SCRIPT = 3_000_000;
const LARGEST_TOTAL = 6_000_000;

/**
 * Every JSON value the page's scripts and data attributes carry that mentions a price, or, for a person who knows
 * where to look, any.
 */
export function embeddedStates(page: Page, any = false): { data: Json; where: string }[] {
  const found: { data: Json; where: string }[] = [];
  let budget = LARGEST_TOTAL;
  let index = 0;
  for (const element of page.elements) {
    if (element.name === 'script') {
      index++;
      const type = attr(element, 'type') ?? '';
      if (/ld\+json/i.test(type) || attr(element, 'src')) continue;
      const text = rawText(element);
      if (
        text.length > LARGEST_SCRIPT ||
        text.length > budget ||
        !(any || /pric|preis|prix|prec/i.test(text))
      )
        continue;
      budget -= text.length;
      const where = `script#${attr(element, 'id') ?? index}`;
      if (/json/i.test(type)) {
        const data = parseLooseJson(text);
        if (data !== undefined) found.push({ data, where });
      } else for (const data of literalsOf(text)) found.push({ data, where });
      continue;
    }
    for (const [name, value] of Object.entries(element.attribs)) {
      if (!value.startsWith('{') && !value.startsWith('[{')) continue;
      if (value.length > 200_000 || value.length > budget) continue;
      if (!any && !/pric/i.test(value)) continue;
      budget -= value.length;
      const data = parseLooseJson(value);
      if (data !== undefined) found.push({ data, where: `${element.name}[${name}]` });
    }
  }
  return found;
}

/** Object and array literals a script assigns or passes on. */
function literalsOf(script: string): Json[] {
  const found: Json[] = [];
  const opening = /(?:=|\(|:|,|return)\s*(?:JSON\.parse\(\s*)?([{["'])/g;
  // What begins like a literal and is none is read for nothing, again and again.
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
    // A block of code is refused at its first statement; a literal is read to its end.
    const literal = readLiteral(script, at, effort);
    if (!literal) continue;
    opening.lastIndex = literal.end;
    if (typeof literal.value === 'object' && literal.value !== null) found.push(literal.value);
  }
  return found;
}
