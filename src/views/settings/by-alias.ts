import type { Website } from '../../../contract/entities/website.ts';
import { compareText } from '../../../contract/rules/sort.ts';

export type AliasColour = { alias: string; url: string; ids: string[]; color: string };

/** Websites that share an alias as one, in alphabetical order; a colour field takes six hexadecimal digits. */
export function byAlias(websites: Website[]): AliasColour[] {
  const groups = new Map<string, AliasColour>();
  for (const { id, alias, url, config } of websites) {
    const group = groups.get(alias);
    if (group) group.ids.push(id);
    else groups.set(alias, { alias, url, ids: [id], color: hexOf(config.color) });
  }
  return [...groups.values()].toSorted((a, b) => compareText(a.alias, b.alias));
}

/** '#abc' and 'rgba(1, 2, 3, 1)' as '#rrggbb'; grey for what is neither. */
export function hexOf(color: string): string {
  const text = color.trim().toLowerCase();
  if (/^#[0-9a-f]{6}/.test(text)) return text.slice(0, 7);
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  const channels = /^rgba?\((\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(text);
  if (!channels) return '#868e96';
  const two = (channel: string) => Math.min(255, Number(channel)).toString(16).padStart(2, '0');
  return `#${channels.slice(1).map(two).join('')}`;
}
