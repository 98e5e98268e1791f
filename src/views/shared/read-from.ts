import type { Provenance } from '../../../contract/entities/match.ts';

const METHODS: Record<string, string> = {
  'json-ld': 'JSON-LD',
  microdata: 'microdata',
  rdfa: 'RDFa',
  opengraph: 'Open Graph',
  'embedded-state': 'data in its scripts',
  meta: 'meta tags',
  heuristic: 'the page text',
  rule: 'your reading rule',
};

/** What of a page a price was read from: 'JSON-LD'. */
export const readFrom = ({ method }: Pick<Provenance, 'method'>): string =>
  METHODS[method] ?? method;
