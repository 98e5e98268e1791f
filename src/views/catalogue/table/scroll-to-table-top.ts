import { PHONE } from '../../shared/use-phone.ts';

/** Shows the table from its first row (TABLE-15). The frame scrolls inside, the page around it; on a phone the page. */
export function scrollToTableTop(): void {
  const table = document.querySelector('[data-flow="matchList"] #list');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  table?.querySelector('[role="region"]')?.scrollTo({ top: 0 });
  table?.scrollIntoView({
    block: matchMedia(PHONE).matches ? 'start' : 'nearest',
    behavior: isStill ? 'auto' : 'smooth',
  });
}
