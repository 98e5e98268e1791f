import type { Extraction, Sourced } from '../extraction.ts';
import { pathOf, textOf, type Element, type Page } from '../page/dom.ts';
import { wordsOf } from '../page/words.ts';
import { firstMeta, metaTags } from '../structured/meta.ts';

/** The texts that may have the product's name, besides its markup. */
type Naming = {
  page: Page;
  heading: Element | null;
  /** The page's title and its titles for other sites. */
  titles: readonly string[];
};

/**
 * The product's name. Markup of a product states it; a title for other sites is often a sentence of advertising or has
 * the shop's name in it, so the heading is preferred to it where both are about the same.
 */
export function chooseName(stated: Extraction['name'], naming: Naming): Extraction['name'] {
  const isTitle = stated?.method === 'opengraph' || stated?.method === 'meta';
  if (stated && !isTitle) return stated;
  const shop = shopNames(naming.page);
  const title = withoutShop(stated?.value ?? naming.titles[0] ?? '', shop);
  const shown = headingName(naming, shop);
  if (shown && !stated) return shown;
  if (shown && isAbout(naming.titles, shown.value)) {
    return { ...shown, value: withSize(shown.value, title) };
  }
  if (stated) return { ...stated, value: title };
  return title === ''
    ? null
    : { value: title, method: 'heuristic', where: 'title', confidence: 0.6 };
}

/** The heading, if it is more than a number of a model and not the shop's name. */
function headingName({ heading }: Naming, shop: ReadonlySet<string>): Sourced<string> | null {
  const value = heading && textOf(heading, 300);
  if (!value || !/\p{L}{3}|\p{Lo}{2}/u.test(value) || shop.has(squash(value))) return null;
  return { value, method: 'heuristic', where: pathOf(heading), confidence: 0.7 };
}

const SIZE = /^[\s,(]*\d[\d.,x×/ ]*\p{L}{0,4}\)?$/u;

/** The heading with the size that only the title adds to it: `Skis`, `Skis 205 cm`. */
function withSize(heading: string, title: string): string {
  const [part = ''] = title.split(SEPARATOR);
  return part.startsWith(heading) && SIZE.test(part.slice(heading.length)) ? part : heading;
}

const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether one of the titles has the whole heading, or at least half of its words. */
const isAbout = (titles: readonly string[], heading: string): boolean =>
  titles.some((title) => {
    if (squash(title).includes(squash(heading))) return true;
    const titled = new Set(wordsOf(title));
    const words = wordsOf(heading);
    return words.filter((word) => titled.has(word)).length * 2 >= words.length;
  });

/** What the shop may call itself: its stated name, and the parts of its host. */
function shopNames(page: Page): Set<string> {
  const { url } = page;
  const stated = firstMeta(metaTags(page), 'og:site_name', 'application-name');
  const host = url !== null && URL.canParse(url) ? new URL(url).hostname : '';
  const parts = host.split('.').filter((part) => part !== 'www');
  const names = [stated?.content ?? '', ...parts.slice(0, -1), parts.slice(-2).join('')];
  return new Set(names.map(squash).filter((name) => name.length > 2));
}

const SEPARATOR = /\s+[-–—·•»:]\s+|\s*\|\s*/u;

/** A title without the shop's name at its beginning or end: `Oak desk | Shop`. */
function withoutShop(title: string, shop: ReadonlySet<string>): string {
  const parts = title.split(SEPARATOR);
  const isShop = (part: string | undefined) => part !== undefined && shop.has(squash(part));
  const first = parts.length > 1 && isShop(parts[0]) ? parts[1] : parts[0];
  const last = parts.length > 1 && isShop(parts.at(-1)) ? parts.at(-2) : parts.at(-1);
  if (!first || !last) return title;
  const start = title.indexOf(first);
  const end = title.lastIndexOf(last) + last.length;
  return end > start ? title.slice(start, end) : title;
}
