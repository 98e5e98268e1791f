import { findAccount } from '../session/repository.ts';
import { notFound } from '../refusal.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import { listRequestOf, withKnownSorts } from './list-request.ts';
import { createListAnswers } from './lists/list-answers.ts';
import {
  countProductsPerWebsite,
  findMatch,
  listWebsites,
  readFilterData,
  setFavourite,
} from './repository.ts';
import { matchInfoOf, websiteOf } from './rows.ts';

/** The calls of websites, of the list of matches and of one match (core 7). */
export function catalogueRoutes(router: Router, { db, now }: Services): void {
  router.read('listWebsites', async ({ session: { accountId } }) => {
    const [websites, counts, found] = await Promise.all([
      listWebsites(db, accountId),
      countProductsPerWebsite(db, accountId),
      findAccount(db, accountId),
    ]);
    return {
      account: {
        id: accountId,
        website: found?.website ? websiteOf(found.website, { own: true }) : null,
        websites: websites.map((website) =>
          websiteOf(website, {
            own: website.id === found?.website?.id,
            productsCount: counts.get(website.id) ?? 0,
          }),
        ),
      },
    };
  });

  const answerList = createListAnswers(db);
  router.readPacked('listProducts', async ({ input, session: { accountId } }, accepted) => {
    const request = listRequestOf(input, now());
    return answerList(accountId, await withKnownSorts(db, accountId, request), accepted);
  });

  router.readKept(
    'getFilterData',
    () => '',
    ({ session }) => readFilterData(db, session.accountId),
  );

  router.read('getMatchInfo', async ({ input, session: { accountId } }) => {
    const [document, websites] = await Promise.all([
      findMatch(db, accountId, input.match),
      websitesById(accountId),
    ]);
    if (!document) throw notFound('match');
    return matchInfoOf(document, websites);
  });

  router.change('setFavourite', async ({ input, session: { accountId } }, { tx, publish }) => {
    if (
      !(await setFavourite(tx, accountId, { matchId: input.id_match, favorite: input.favorite }))
    ) {
      throw notFound('match');
    }
    publish({ cause: 'matchChanges' });
    return { status: true, operation: input.favorite };
  });

  async function websitesById(accountId: string) {
    const websites = await listWebsites(db, accountId);
    return new Map(websites.map((website) => [website.id, website]));
  }
}
