import { Parser } from 'htmlparser2';
import { parseUrl } from '../../contract/rules/product-url.ts';

/** The protocol's limits: addresses per file, and characters of one address. */
const MAX_URLS = 50_000;
const MAX_URL_CHARS = 2048;
/** The protocol's limit is 50 MiB; a text has at most as many characters as bytes. */
const MAX_CHARS = 50 * 1024 * 1024;
/**
 * Tags that are open at once, several times as many as any sitemap has: the parser takes longer for each, so a file that
 * closes none would take minutes. The rest is not read.
 */
const MAX_OPEN = 1000;
const CHUNK = 16_384;

export type Sitemap = {
  /** Page addresses, in order, each once: http or https only. */
  urls: string[];
  /** Addresses of further sitemaps, from a sitemap index. */
  sitemaps: string[];
  /** Whether something was left out because the file exceeds the limits. */
  truncated: boolean;
};

function toWebAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MAX_URL_CHARS) return undefined;
  const url = parseUrl(trimmed);
  if (!url) return undefined;
  const web = url.protocol === 'http:' || url.protocol === 'https:';
  if (!web || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return url.href;
}

/** 'image:loc' -> prefix 'image', name 'loc'. */
function splitName(tag: string): { prefix: string; name: string } {
  const colon = tag.indexOf(':');
  return { prefix: tag.slice(0, Math.max(0, colon)), name: tag.slice(colon + 1).toLowerCase() };
}

/**
 * Reads a sitemap or a sitemap index as shops publish them, also broken ones; it never throws. Entities are neither
 * declared nor fetched from the file: custom entities stay as they are written. The addresses may be of any host: the
 * caller decides which to visit.
 */
export function parseSitemap(xml: string): Sitemap {
  const urls = new Set<string>();
  const sitemaps = new Set<string>();
  let truncated = xml.length > MAX_CHARS;
  const open: string[] = [];
  let text: string | undefined;

  const keep = (target: Set<string>): void => {
    const url = toWebAddress(text ?? '');
    if (url === undefined || target.has(url)) return;
    if (urls.size + sitemaps.size >= MAX_URLS) truncated = true;
    else target.add(url);
  };
  const parser = new Parser(
    {
      onopentag(tag) {
        const { prefix, name } = splitName(tag);
        const parent = splitName(open.at(-1) ?? '');
        const entry = parent.name === 'url' || parent.name === 'sitemap';
        text = name === 'loc' && entry && parent.prefix === prefix ? '' : undefined;
        open.push(tag);
        if (open.length > MAX_OPEN) truncated = true;
      },
      ontext(data) {
        if (text !== undefined && text.length <= MAX_URL_CHARS) text += data;
      },
      onclosetag() {
        open.pop();
        if (text === undefined) return;
        keep(splitName(open.at(-1) ?? '').name === 'sitemap' ? sitemaps : urls);
        text = undefined;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const read = xml.slice(0, MAX_CHARS).replace(/^\uFEFF/, '');
  for (let at = 0; at < read.length && open.length <= MAX_OPEN; at += CHUNK) {
    parser.write(read.slice(at, at + CHUNK));
  }
  parser.end();
  return { urls: [...urls], sitemaps: [...sitemaps], truncated };
}
