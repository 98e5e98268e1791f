import type { FastifyInstance } from 'fastify';
import type { ExtractionRule, RulePreview } from '../../../contract/entities/extraction-rule.ts';
import { aliasOfUrl } from '../../../contract/rules/product-url.ts';
import type { Router } from '../../http/router.ts';
import type { Services } from '../../services.ts';
import { addressPolicyOf, addressRefusalOf } from '../../network/address-guard.ts';
import { createBrowser, createFetcher } from '../fetching/create-fetcher.ts';
import { crawlSoon } from '../../catalogue/crawl-soon.ts';
import { previewRule } from '../extraction/rule/rule.ts';
import { FetchFailure } from '../fetching/fetcher.ts';
import { ReaderUnavailable, TooComplex } from '../reading/reader.ts';
import { createKeptPages } from './kept-pages.ts';
import { readNow } from './read-now.ts';
import * as repository from './repository.ts';

const SAVED = 'The rule is saved, the pages that could not be read are read again';
const DELETED = 'The rule is deleted';
const NOT_READING = 'No page can be read at the moment. Try again in a minute.';
const TOO_COMPLEX_WITH_RULE = 'The page is too complex to read with this rule.';

/** The extraction rules of websites, which administrators write if the crawler finds no value. */
export function extractionRuleRoutes(
  app: FastifyInstance,
  router: Router,
  services: Services,
): void {
  const { db, now, reader } = services;
  const fetcher = createFetcher(services);
  const browser = createBrowser(services, fetcher);
  const pages = createKeptPages(now);
  app.addHook('onClose', async () => {
    await browser?.close();
    await fetcher.close();
  });

  router.read('listExtractionRules', async ({ session: { accountId } }) => ({
    websites: await repository.listRuledWebsites(db, accountId),
    rules: await repository.listRules(db, accountId),
  }));

  router.read('previewExtractionRule', async ({ input, session: { accountId }, request }) => {
    const { url, rule } = input;
    const website = await repository.findWebsite(db, accountId, rule.website_id);
    const refusal = addressRefusalOf(url, addressPolicyOf(services));
    if (refusal !== null) return unavailable(refusal);
    if (aliasOfUrl(url) !== website.host) {
      return unavailable(`This address is no page of ${website.host}.`);
    }
    const key = `${accountId} ${url}`;
    try {
      const page =
        pages.get(key) ??
        (await readNow(url, website.country, {
          services,
          fetcher,
          browser,
          signal: request.signal,
        }));
      if (page.status >= 400)
        return unavailable(`The page answers with an error (${page.status}).`);
      pages.keep(key, page);
      const options = { url: page.url, country: website.country };
      return previewOf(await reader.read('previewRule', page.html, rule, options));
    } catch (error) {
      if (error instanceof FetchFailure) return unavailable(error.message);
      if (error instanceof ReaderUnavailable) return unavailable(NOT_READING);
      if (error instanceof TooComplex) return unavailable(TOO_COMPLEX_WITH_RULE);
      throw error;
    }
  });

  router.change(
    'saveExtractionRule',
    async ({ input: { rule }, session: { accountId } }, { tx }) => {
      await repository.findWebsite(tx, accountId, rule.website_id);
      const problem = problemOf(rule);
      if (problem !== null) return { status: false, msg: problem };
      await repository.saveRule(tx, accountId, rule);
      await repository.readAgain(tx, accountId, rule.website_id, new Date(now()));
      await crawlSoon(services, tx);
      return { status: true, msg: SAVED };
    },
  );

  router.change('deleteExtractionRule', async ({ input, session: { accountId } }, { tx }) => {
    await repository.findWebsite(tx, accountId, input.website_id);
    await repository.deleteRule(tx, accountId, input.website_id, input.field);
    await repository.readAgain(tx, accountId, input.website_id, new Date(now()));
    return { status: true, msg: DELETED };
  });
}

const unavailable = (message: string): RulePreview => ({
  state: 'unavailable',
  text: '',
  value: null,
  matches: 0,
  message,
});

function previewOf(preview: ReturnType<typeof previewRule>): RulePreview {
  return { text: '', value: null, matches: 0, message: '', ...preview };
}

/** An invalid expression finds nothing on any page, so it is first tried on an empty one. */
function problemOf(rule: ExtractionRule): string | null {
  const tried = previewRule('<p></p>', rule, { url: 'https://shop.example/' });
  return tried.state === 'bad expression' ? tried.message : null;
}
