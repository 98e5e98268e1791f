/** What an address leads to by its path alone. */
export type Destination = 'home' | 'search' | 'page';

const LOCALE = /^(?:[a-z]{2}|[a-z]{2}[-_][a-z]{2,4})$/i;
const HOME_NAMES = /^(?:home|index|start|default|startseite|accueil|inicio|main)(?:\.\w{2,5})?$/i;
const SEARCH_NAMES =
  /^(?:search|suche|suchen|suchergebnis(?:se)?|recherche|buscar|busqueda|busca|cerca|ricerca|zoeken|zoek|szukaj|wyszukiwanie|hledat|hledani|vyhledavani|hladat|vyhladavanie|sok|sog|haku|kereses|cautare|poisk|arama|catalogsearch)(?:\.\w{2,5})?$/i;

const segmentsOf = (url: URL): string[] =>
  url.pathname.split('/').filter((segment) => segment !== '');

/** A start page, in whatever language, a search, or any other page. */
export function destinationOf(address: string): Destination {
  if (!URL.canParse(address)) return 'page';
  const url = new URL(address);
  const segments = segmentsOf(url);
  const rest = segments.filter((segment) => !LOCALE.test(segment) && !HOME_NAMES.test(segment));
  const isAsked = ['q', 'query', 's', 'search', 'suche', 'keyword', 'k'].some((name) =>
    url.searchParams.has(name),
  );
  if (segments.some((segment) => SEARCH_NAMES.test(segment))) return 'search';
  if (rest.length === 0) {
    if (isAsked) return 'search';
    // Some shops keep their pages behind a query: `/index.php?id=4711`.
    return !/\d/.test(url.search) ? 'home' : 'page';
  }
  return 'page';
}

const TRACKING = /^(?:utm_|gclid|fbclid|ref$)/;

/** Pages that show what their query asks for. */
const QUERIED = /^\/*(?:index|product|detail|item)?(?:\.\w{2,5})?\/*$/i;

function plain(address: string): { path: string; query: URLSearchParams } {
  const { host, pathname, searchParams } = new URL(address);
  const query = new URLSearchParams([...searchParams].filter(([name]) => !TRACKING.test(name)));
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  return { path: `${host.replace(/^www\./, '')}${path}`, query };
}

/**
 * Whether a request ended at another address than asked for. Protocol, `www.`, case and tracking do not count, nor does
 * a part of the query that the shop left out, unless the query is what tells its pages apart.
 */
export function isRedirected(requested: string, reached: string): boolean {
  if (!URL.canParse(requested) || !URL.canParse(reached)) return requested !== reached;
  const [from, to] = [plain(requested), plain(reached)];
  if (from.path !== to.path) return true;
  const isKept = [...to.query].every(([name, value]) => from.query.get(name) === value);
  const isWhole = from.query.size === to.query.size;
  return !isKept || (!isWhole && QUERIED.test(new URL(requested).pathname));
}
