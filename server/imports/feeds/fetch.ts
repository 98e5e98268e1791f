import { gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { SpreadsheetRefused } from '../../spreadsheets/limits.ts';
import { readTable } from '../../spreadsheets/read.ts';
import { sitemapsOf } from '../../spreadsheets/read-sitemap.ts';
import { recogniseTable } from '../../spreadsheets/read-catalogue.ts';
import type { Download, Downloader, Validators } from './download.ts';
import { FeedFailure } from './feed-failure.ts';

/** The most sitemaps that a list of sitemaps may name. */
const MOST_SITEMAPS = 50;
/** The most addresses of all its sitemaps. */
const MOST_ADDRESSES = 100_000;

/**
 * Fetches the file of a feed; of a list of sitemaps the addresses of all of them, as a csv. Undefined when it has not
 * changed.
 *
 * @throws FeedFailure for what cannot be fetched, or is no table
 */
export async function fetchFeed(
  downloader: Downloader,
  address: string,
  known: Validators,
): Promise<Download | undefined> {
  const download = await downloader.download(address, known);
  if (!download) return undefined;
  if (download.content.length === 0) throw new FeedFailure('The file at this address is empty.');
  try {
    await recogniseTable(download.content);
    return download;
  } catch (error) {
    if (!(error instanceof SpreadsheetRefused)) throw error;
    if (error.reason !== 'sitemap-index') throw new FeedFailure(`${error.message}.`);
    return await fetchSitemaps(downloader, download);
  }
}

async function fetchSitemaps(downloader: Downloader, index: Download): Promise<Download> {
  const addresses: string[] = [];
  for (const sitemap of await sitemapsIn(index)) {
    // One file in memory, and no hurry for the shop.
    const download = await downloader.download(sitemap);
    if (download) addresses.push(...(await addressesIn(download, sitemap)));
    if (addresses.length > MOST_ADDRESSES) {
      throw new FeedFailure(
        'The sitemaps name more than 100,000 addresses. Please use one of them.',
      );
    }
  }
  const lines = ['url', ...addresses.map((address) => `"${address.replaceAll('"', '""')}"`)];
  const text = lines.join('\n');
  return {
    content: gzipSync(text),
    hash: createHash('sha256').update(text).digest('base64url'),
    // The list may be unchanged while one of its sitemaps is not.
    etag: null,
    lastModified: null,
  };
}

async function sitemapsIn({ content }: Download): Promise<string[]> {
  try {
    return await sitemapsOf(content, MOST_SITEMAPS);
  } catch (error) {
    throw error instanceof SpreadsheetRefused ? new FeedFailure(`${error.message}.`) : error;
  }
}

async function addressesIn({ content }: Download, sitemap: string): Promise<string[]> {
  const addresses: string[] = [];
  try {
    const file = { buffer: content, filename: 'sitemap.xml' };
    for await (const { cells } of readTable(file, { rows: MOST_ADDRESSES + 1 })) {
      addresses.push(cells[0] ?? '');
    }
  } catch (error) {
    if (!(error instanceof SpreadsheetRefused)) throw error;
    throw new FeedFailure(`The sitemap ${sitemap.slice(0, 200)} cannot be read: ${error.message}.`);
  }
  return addresses.slice(1);
}
