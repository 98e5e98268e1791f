import { countryOf } from '../../accounts/country.ts';
import { crawlSoon } from '../../catalogue/crawl-soon.ts';
import { deriveSoon } from '../../catalogue/derive-again.ts';
import { createBriefReads } from '../../database/brief-reads.ts';
import type { Router } from '../../http/router.ts';
import { HttpRefusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { assumedCurrency, currencyOfCountry } from '../../currency-codes.ts';
import * as changes from './changes.ts';
import { countForeignPrices, countPages, readCountedWebsites, readPaces } from './counts.ts';
import { readAllAgain, readWebsiteAgain } from './read-again.ts';
import { websiteCrawlOf } from './website-crawl.ts';
import type { WebsiteCrawl } from '../../../contract/entities/website-crawl.ts';

/** How the crawl of each website goes, and what people do about it. */
export function websiteRoutes(router: Router, services: Services): void {
  const { db, config, now } = services;
  const crawls = createBriefReads<WebsiteCrawl[]>(now);

  router.read('listWebsiteCrawls', async ({ session: { accountId } }) => ({
    items: await crawls.read(accountId, () => readCrawls(accountId)),
  }));

  router.change(
    'readWebsiteAgain',
    async ({ input, session: { accountId } }, { tx, whenStored }) => {
      const key = { accountId, websiteId: input.website_id };
      const answer = await readWebsiteAgain(tx, key, services);
      await crawlSoon(services, tx);
      whenStored(() => crawls.forget(accountId));
      return answer;
    },
  );

  router.change(
    'pauseWebsite',
    async ({ input, session: { accountId } }, { tx, publish, whenStored }) => {
      const key = { accountId, websiteId: input.website_id };
      await changes.findWebsite(tx, key);
      await changes.setPaused(tx, key, input.paused);
      if (!input.paused) await crawlSoon(services, tx);
      publish({ cause: 'matchChanges' });
      whenStored(() => crawls.forget(accountId));
      return { status: true };
    },
  );

  router.change(
    'setWebsiteCountry',
    async ({ input, session: { accountId } }, { tx, publish, whenStored }) => {
      const key = { accountId, websiteId: input.website_id };
      const country = knownCountry(input.country);
      const website = await changes.findWebsite(tx, key);
      if (website.country === country) return { status: true };
      await changes.setCountry(tx, key, {
        country,
        currency: assumedCurrency(country),
        formerCurrency: assumedCurrency(website.country),
      });
      await readAllAgain(tx, key, services);
      await deriveSoon(services, accountId, tx);
      await crawlSoon(services, tx);
      publish({ cause: 'matchChanges' });
      whenStored(() => crawls.forget(accountId));
      return { status: true };
    },
  );

  async function readCrawls(accountId: string): Promise<WebsiteCrawl[]> {
    const at = now();
    const [websites, counted, foreign] = await Promise.all([
      readCountedWebsites(db, accountId),
      countPages(db, accountId, at),
      countForeignPrices(db, accountId),
    ]);
    const paces = await readPaces(db, [...new Set(counted.map(({ host }) => host))]);
    const byHost = new Map(paces.map((pace) => [pace.host, pace]));
    return websites.map((website) =>
      websiteCrawlOf(website, {
        pages: counted.filter(({ websiteId }) => websiteId === website.id),
        foreign: foreign.filter(({ websiteId }) => websiteId === website.id),
        paces: byHost,
        config,
        now: at,
      }),
    );
  }
}

/** @throws HttpRefusal 422 */
function knownCountry(text: string): string {
  const code = text.trim().toLowerCase();
  if (currencyOfCountry(code) === null) {
    throw new HttpRefusal(422, `“${text.slice(0, 20)}” is not the code of a country.`);
  }
  return countryOf(code);
}
