import { expect, type Page } from '@playwright/test';
import type { Step } from './walk.ts';

/** Longer than any message stays that goes by itself. */
const MESSAGES_GO_MS = 30_000;

/**
 * What a person must be able to read after a step: what is wrong with what was entered, which the context of a flow
 * keeps as `problem` or `problems`. A call that failed may be told in a sentence of the page.
 */
export function saidBy({ state }: Pick<Step, 'state'>): string[] {
  if (state.status !== 'active') return [];
  const { problem, problems } = state.context as Record<string, unknown>;
  return [problem, ...valuesOf(problems)].filter(isSaid);
}

const valuesOf = (problems: unknown): unknown[] =>
  typeof problems === 'object' && problems !== null ? Object.values(problems) : [];

const isSaid = (text: unknown): text is string => typeof text === 'string' && text !== '';

/** Those of the texts that cannot be read on the page. Lines may break wherever they do. */
export async function unsaid(page: Page, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  const shown = plain(await page.evaluate(() => document.body.innerText));
  return texts.filter((text) => !shown.includes(plain(text)));
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** A message goes by itself: whatever the page has said is gone when its time is over. */
export async function expectMessagesToGo(page: Page): Promise<void> {
  // It stays while the pointer is on it.
  await page.mouse.move(0, 0);
  await expect(async () => {
    await page.clock.runFor(MESSAGES_GO_MS);
    const left = page.locator('.mantine-Notifications-root .mantine-Notification-root');
    expect(await left.allInnerTexts(), 'messages that stay').toEqual([]);
  }).toPass({ timeout: MESSAGES_GO_MS });
}
