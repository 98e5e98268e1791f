/** The kind of page that an address leads to, by its path alone. */
export type Destination = 'home' | 'search' | 'page';

const LOCALE = /^(?:[a-z]{2}|[a-z]{2}[-_][a-z]{2,4})$/i;
const HOME_NAMES = /^(?:home|index|start|default|startseite|accueil|inicio|main)(?:\.\w{2,5})?$/i;
const SEARCH_NAMES =
  /^(?:search|suche|suchen|suchergebnis(?:se)?|recherche|buscar|busqueda|busca|cerca|ricerca|zoeken|zoek|szukaj|wyszukiwanie|hledat|hledani|vyhledavani|hladat|vyhladavanie|sok|sog|haku|kereses|cautare|poisk|arama|catalogsearch)(?:\.\w{2,5})?$/i;

const segmentsOf = (url: URL): string[] =>
  url.pathname.split('/').filter((segment) => segment !== '');

/** Whether an address is a start page, in any language, a search, or another page. */
export function destinationOf(address: string): Destination {
  if (!URL.canParse(address)) return 'page';
  const url = new URL(address);
  const segments = segmentsOf(url);
  const rest = segments.filter((segment) => !LOCALE.test(segment) && !HOME_NAMES.test(segment));
  const isSearch = ['q', 'query', 's', 'search', 'suche', 'keyword', 'k'].some((name) =>
    url.searchParams.has(name),
  );
  if (segments.some((segment) => SEARCH_NAMES.test(segment))) return 'search';
  if (rest.length === 0) {
    if (isSearch) return 'search';
    // Some shops identify their pages by the query: `/index.php?id=4711`.
    return !/\d/.test(url.search) ? 'home' : 'page';
  }
  return 'page';
}

const TRACKING = /^(?:utm_|gclid|fbclid|ref$)/;

/** Pages whose content depends on the query. */
const QUERIED = /^\/*(?:index|product|detail|item)?(?:\.\w{2,5})?\/*$/i;

function plain(address: string): { path: string; query: URLSearchParams } {
  const { host, pathname, searchParams } = new URL(address);
  const query = new URLSearchParams([...searchParams].filter(([name]) => !TRACKING.test(name)));
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  return { path: `${host.replace(/^www\./, '')}${path}`, query };
}

/**
 * Whether a request ended at another address than the requested one. Protocol, `www.`, case and tracking parameters do
 * not count, nor do parameters that the shop left out, unless its pages differ by the query.
 */
export function isRedirected(requested: string, reached: string): boolean {
  if (!URL.canParse(requested) || !URL.canParse(reached)) return requested !== reached;
  const [from, to] = [plain(requested), plain(reached)];
  if (from.path !== to.path) return true;
  const isKept = [...to.query].every(([name, value]) => from.query.get(name) === value);
  const isWhole = from.query.size === to.query.size;
  return !isKept || (!isWhole && QUERIED.test(new URL(requested).pathname));
}
