/** The reading rule of a website in the settings, to be tried on one of its pages. */
export const readingRuleHref = (websiteId: string, page: string): string =>
  `/settings?${new URLSearchParams({ rule: websiteId, page }).toString()}`;

/** The website and page of such an address; null for any other. */
export function readingRuleFromQuery(search: string): { websiteId: string; page: string } | null {
  const query = new URLSearchParams(search);
  const websiteId = query.get('rule');
  return websiteId === null ? null : { websiteId, page: query.get('page') ?? '' };
}
