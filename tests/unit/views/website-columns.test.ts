import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Website } from '../../../contract/entities/website.ts';
import { checkedWebsites } from '../../../server/exports/websites.ts';
import { byAlias } from '../../../src/views/settings/by-alias.ts';
import { websiteColumns } from '../../../src/views/catalogue/table/website-columns.ts';

const OWN = 'own.example';
const siteOf = (alias: string, index: number): Website => ({
  id: String(index),
  alias,
  url: `https://${alias}`,
  config: { color: '#123456' },
  country: 'es',
});
const aliasesOf = (sites: readonly { alias: string }[]) => sites.map(({ alias }) => alias);

it('EXPORT-04 TABLE-01 the columns of the table and of a file have one order, in whichever language', () => {
  const sites = ['z.dk', 'a.example.org', OWN, 'aa.dk', 'a.example:81', 'z.dk'].map(siteOf);
  const order = [OWN, 'a.example.org', 'a.example:81', 'aa.dk', 'z.dk'];
  expect(aliasesOf(websiteColumns(sites, OWN))).toEqual(order);
  expect(aliasesOf(checkedWebsites(sites, OWN))).toEqual(order);
  expect(aliasesOf(byAlias(sites))).toEqual(order.toSorted());
});

it('EXPORT-04 TABLE-01 so it is for any websites', () => {
  const alias = fc.stringMatching(/^[a-z0-9.:-]{1,8}$/);
  fc.assert(
    fc.property(fc.array(alias), alias, (aliases, own) => {
      const sites = aliases.map(siteOf);
      expect(aliasesOf(websiteColumns(sites, own))).toEqual(aliasesOf(checkedWebsites(sites, own)));
    }),
  );
});
