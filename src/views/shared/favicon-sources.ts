/** The addresses of a site's icon, in order. `services` carry `{host}`; `url` is that of the site (SHELL-09). */
export function faviconSources(services: readonly string[], url: string): string[] {
  const host = URL.canParse(url) ? new URL(url).hostname : url;
  return services.map((service) => service.replace('{host}', encodeURIComponent(host)));
}
