import { PHONE } from '../../shared/use-phone.ts';

const TABLE = '[data-flow="matchList"] #list';

/** Shows the first row within the frame of the table, and leaves the page where it is (TABLE-33). */
export function scrollToFirstRow(): void {
  document.querySelector(`${TABLE} [role="region"]`)?.scrollTo({ top: 0 });
}

/** Shows the table from its first row (TABLE-15). The frame scrolls inside, the page around it; on a phone the page. */
export function scrollToTableTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollToFirstRow();
  document.querySelector(TABLE)?.scrollIntoView({
    block: matchMedia(PHONE).matches ? 'start' : 'nearest',
    behavior: isStill ? 'auto' : 'smooth',
  });
}
