import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What a page is made of is the same in every colour scheme: the second is asked about colours alone. */
const RULES = {
  light: { rules: { 'target-size': { enabled: true } } },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
};

/**
 * What axe finds on the page, in light and in dark, one line per rule that is broken: the rule, its first element, and
 * how many there are. Only what is broken is brought over from the page, which takes a sixth of the time of all.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // One page shows one scheme at a time.
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const axe = new AxeBuilder({ page })
      // The other mode opens a page of its own for the findings of frames, of which there are none.
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'], ...RULES[colorScheme] });
    // A modal dialog covers parts of what is behind it, which cannot be clicked then.
    if ((await page.locator('[aria-modal=true]:visible').count()) > 0) axe.exclude('#root');
    const { violations } = await axe.analyze();
    found.push(
      ...violations.map(
        ({ id, nodes }) =>
          `${colorScheme}: ${id}: ${nodes[0]?.html.slice(0, 200)} (${nodes.length})`,
      ),
    );
  }
  return found;
}
