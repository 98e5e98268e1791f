/** Shows the table from its first row (TABLE-15). The frame scrolls inside, the page around it. */
export function scrollToTableTop(): void {
  const table = document.querySelector('[data-flow="matchList"] [data-list]');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  table?.querySelector('[role="region"]')?.scrollTo({ top: 0 });
  table?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
}
