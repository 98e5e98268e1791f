import { v7 as uuid } from 'uuid';
import { LIST_PAGE_SIZE, MAX_FEEDS } from '../../../contract/constants.ts';
import type { CallBody } from '../../../contract/table.ts';
import type { Database } from '../../database/database.ts';
import { addressPolicyOf, addressRefusalOf } from '../../network/address-guard.ts';
import type { Router } from '../../http/router.ts';
import { HttpRefusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { isImporting } from './check.ts';
import * as repository from './repository.ts';
import type { FeedKey } from './repository.ts';
import { nextCheck, type FeedTimes } from './times.ts';
import { sendFeedJob } from './worker.ts';
import { timeZoneOf } from '../../time-zone/repository.ts';

/** Files that are fetched again and again from an address (ours). */
export function feedRoutes(router: Router, services: Services): void {
  const { db, now } = services;

  router.read('listFeeds', async ({ session: { accountId } }) => ({
    items: await repository.listFeeds(db, accountId, now()),
  }));

  router.change('saveFeed', async ({ input, session }, { tx, publish }) => {
    const { accountId, userId } = session;
    const given = checked(input, services);
    const feedId =
      input.id === undefined
        ? await addFeed(tx, { ...given, accountId, userId })
        : await editFeed(tx, { accountId, feedId: input.id }, given);
    await sendFeedJob(services, { accountId, feedId }, tx);
    publish({ cause: 'importationChanges' });
    return { status: true, id: feedId };
  });

  router.change('runFeed', async ({ input, session: { accountId } }, { tx, publish }) => {
    const key = { accountId, feedId: input.id };
    const feed = await repository.existingFeed(tx, key);
    if (await isImporting(tx, feed)) {
      throw new HttpRefusal(409, 'Its last importation is not at its end yet.');
    }
    // What was refused is imported again, though its content is the same.
    const content = feed.error === '' ? {} : UNKNOWN_CONTENT;
    await repository.changeFeed(tx, key, { ...content, nextAt: new Date(now()) });
    await sendFeedJob(services, key, tx);
    publish({ cause: 'importationChanges' });
    return { status: true };
  });

  router.change('pauseFeed', async ({ input, session: { accountId } }, { tx, publish }) => {
    const key = { accountId, feedId: input.id };
    const feed = await repository.existingFeed(tx, key);
    const { paused } = input;
    if (feed.paused === paused) return { status: true };
    const timeZone = await timeZoneOf(tx, accountId);
    const nextAt = paused ? null : nextCheck(feed, now(), timeZone);
    await repository.changeFeed(tx, key, { paused, nextAt });
    publish({ cause: 'importationChanges' });
    return { status: true };
  });

  router.change('deleteFeed', async ({ input, session: { accountId } }, { tx, publish }) => {
    const key = { accountId, feedId: input.id };
    await repository.existingFeed(tx, key);
    await repository.removeFeed(tx, key);
    publish({ cause: 'importationChanges' });
    return { status: true };
  });

  router.read('listMissingMatches', async ({ input, session: { accountId } }) => {
    const { id, from = 0, size = LIST_PAGE_SIZE } = input;
    const key = { accountId, feedId: id };
    await repository.existingFeed(db, key);
    return repository.listMissing(db, key, { from, size });
  });

  async function addFeed(tx: Database, given: NewFeed): Promise<string> {
    if ((await repository.countFeeds(tx, given.accountId)) >= MAX_FEEDS) {
      throw new HttpRefusal(409, `An account may have ${MAX_FEEDS} feeds.`);
    }
    await refuseSecond(tx, given);
    const id = uuid();
    const at = new Date(now());
    await repository.insertFeed(tx, { ...given, id, createdAt: at, nextAt: at });
    return id;
  }

  async function editFeed(tx: Database, key: FeedKey, given: GivenFeed): Promise<string> {
    const { url, paused } = await repository.existingFeed(tx, key);
    const isElsewhere = url !== given.url;
    if (isElsewhere) await refuseSecond(tx, { ...given, accountId: key.accountId });
    const timeZone = await timeZoneOf(tx, key.accountId);
    const nextAt = isElsewhere ? new Date(now()) : nextCheck(given, now(), timeZone);
    await repository.changeFeed(tx, key, {
      ...given,
      ...(isElsewhere && { ...UNKNOWN_CONTENT, failures: 0, error: '', errorAt: null }),
      nextAt: paused ? null : nextAt,
    });
    return key.feedId;
  }
}

/** @throws HttpRefusal 422 when the account has a feed of this address */
async function refuseSecond(tx: Database, { accountId, url }: Pick<NewFeed, 'accountId' | 'url'>) {
  const name = await repository.nameOfFeedAt(tx, accountId, url);
  if (name !== null) throw new HttpRefusal(422, `The feed '${name}' has this address already.`);
}

const UNKNOWN_CONTENT = { etag: null, lastModified: null, contentHash: null };

type GivenFeed = FeedTimes & { name: string; url: string };
type NewFeed = GivenFeed & { accountId: string; userId: string };

/** @throws HttpRefusal 422 with what is wrong in a sentence */
function checked(input: CallBody<'saveFeed'>, services: Services): GivenFeed {
  const { name, url, every_hours: everyHours, at_hour: atHour } = input;
  const address = url.trim();
  const refusal = addressRefusalOf(address, addressPolicyOf(services));
  if (refusal !== null) throw new HttpRefusal(422, refusal);
  if ((everyHours === null) === (atHour === null)) {
    throw new HttpRefusal(422, 'Please choose either a number of hours or an hour of the day.');
  }
  const { host, href } = new URL(address);
  return { name: name.trim() || host, url: href, everyHours, atHour };
}
