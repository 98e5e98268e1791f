import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on the page, one line per rule that is broken: the rule, its first element, and how many there are.
 * Only what is broken is brought over from the page, which takes a sixth of the time of the whole report.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // What collects the findings of frames costs a page of its own.
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)} (${nodes.length})`,
  );
}
