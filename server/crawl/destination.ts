/** What an address leads to by its path alone. */
export type Destination = 'home' | 'search' | 'page';

const locale = /^(?:[a-z]{2}|[a-z]{2}[-_][a-z]{2,4})$/i;
const homeNames = /^(?:home|index|start|default|startseite|accueil|inicio|main)(?:\.\w{2,5})?$/i;
const searchNames =
  /^(?:search|suche|suchen|suchergebnis(?:se)?|recherche|buscar|busqueda|busca|cerca|ricerca|zoeken|zoek|szukaj|wyszukiwanie|hledat|hledani|vyhledavani|hladat|vyhladavanie|sok|sog|haku|kereses|cautare|poisk|arama|catalogsearch)(?:\.\w{2,5})?$/i;

const segmentsOf = (url: URL): string[] =>
  url.pathname.split('/').filter((segment) => segment !== '');

/** A start page, in whatever language, a search, or any other page. */
export function destinationOf(address: string): Destination {
  if (!URL.canParse(address)) return 'page';
  const url = new URL(address);
  const segments = segmentsOf(url);
  const rest = segments.filter((segment) => !locale.test(segment) && !homeNames.test(segment));
  const isAsked = ['q', 'query', 's', 'search', 'suche', 'keyword', 'k'].some((name) =>
    url.searchParams.has(name),
  );
  if (segments.some((segment) => searchNames.test(segment))) return 'search';
  if (rest.length === 0) {
    if (isAsked) return 'search';
    // Some shops keep their pages behind a query: `/index.php?id=4711`.
    return !/\d/.test(url.search) ? 'home' : 'page';
  }
  return 'page';
}

const tracking = /^(?:utm_|gclid|fbclid|ref$)/;

function plain(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname, searchParams } = new URL(address);
  const query = new URLSearchParams([...searchParams].filter(([name]) => !tracking.test(name)));
  query.sort();
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  return `${host.replace(/^www\./, '')}${path}?${query.toString()}`;
}

/** Whether a request ended at another address than asked for; protocol, `www.`, case and tracking do not count. */
export const isRedirected = (requested: string, reached: string): boolean =>
  plain(requested) !== plain(reached);
