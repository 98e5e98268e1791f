import { adminJobs } from './admin/jobs.ts';
import { noteChanges } from './alerts/changes.ts';
import { alertJobs } from './alerts/jobs.ts';
import { billingJobs } from './billing/jobs.ts';
import { deriveJobs } from './catalogue/derive-again.ts';
import { pageKeyJobs } from './catalogue/page-keys.ts';
import { browserLibrary } from './crawl/fetching/browser-fetcher.ts';
import { startCrawler } from './crawl/crawler.ts';
import { createBrowser, createFetcher } from './crawl/fetching/create-fetcher.ts';
import { partitionJobs } from './crawl/history/partitions.ts';
import { startExportWorker } from './exports/worker.ts';
import { startDiscoveryWorker } from './imports/discovery/worker.ts';
import { startFeedWorker } from './imports/feeds/worker.ts';
import { startImportWorker } from './imports/worker.ts';
import { mailJobs } from './mail/jobs.ts';
import { maintenanceJobs } from './jobs/maintenance.ts';
import { pricingJobs, proposeAfterChanges } from './pricing/jobs.ts';
import { priceChangeJobs } from './price-changes/jobs.ts';
import { priceDeliveryTaken } from './pricing/send.ts';
import type { Services } from './services.ts';
import { statisticsJobs } from './statistics/jobs.ts';
import { webhookJobs } from './webhooks/deliver.ts';

/** Starts what runs beside the calls, in processes whose role is to work. Returns how to stop it. */
export async function startWorkers(services: Services): Promise<() => Promise<void>> {
  if (services.config.ROLE === 'web') return async () => {};
  await maintenanceJobs(services);
  await mailJobs(services);
  await billingJobs(services);
  await deriveJobs(services);
  await pageKeyJobs(services);
  await statisticsJobs(services);
  await partitionJobs(services);
  await startImportWorker(services);
  await startFeedWorker(services);
  await startExportWorker(services);
  await adminJobs(services);
  await pricingJobs(services);
  await priceChangeJobs(services);
  await alertJobs(services);
  const stopWebhooks = await webhookJobs(services, { prices: priceDeliveryTaken });
  const fetcher = createFetcher(services);
  const browser = createBrowser(services, fetcher);
  if (browser) await browserLibrary();
  const stopDiscovery = await startDiscoveryWorker(services, { fetcher, browser });
  const alerts = noteChanges(services);
  const prices = proposeAfterChanges(services);
  const crawler = await startCrawler(services, {
    onChange: async (tx, changes) => {
      await alerts(tx, changes);
      await prices(tx, changes);
    },
    fetcher,
    browser,
  });
  return async () => {
    await stopDiscovery();
    await crawler.stop();
    await browser?.close();
    await stopWebhooks();
  };
}
