/**
 * Buckets of the price-index distribution (core 5). A key is the end of its range that is farther from 0, in percent: 5
 * contains indexes above 1 up to 5, -5 the mirror image, 0 those from -1 to 1 ('equal').
 * Keys -100 and 100 contain all indexes beyond 50; the chart leaves them out.
 */
export const BUCKET_KEYS = [-100, -50, -20, -10, -5, 0, 5, 10, 20, 50, 100] as const;
export type BucketKey = (typeof BUCKET_KEYS)[number];

/** The keys shown in the distribution chart, each with a mirrored counterpart. */
export const CHART_BUCKET_KEYS = BUCKET_KEYS.filter((key) => Math.abs(key) <= 50);

/** The bucket of a price index in percent. */
export function bucketOf(index: number): BucketKey {
  if (Math.abs(index) <= 1) return 0;
  return index < 0
    ? (([-5, -10, -20, -50] as const).find((edge) => index >= edge) ?? -100)
    : (([5, 10, 20, 50] as const).find((edge) => index <= edge) ?? 100);
}

export type Bucket = { key: number; doc_count: number };

/** The chart's buckets in order; a bucket that the server did not send has a count of zero. */
export function chartBuckets(buckets: Bucket[]): Bucket[] {
  return CHART_BUCKET_KEYS.map((key) => ({
    key,
    doc_count: buckets.find((bucket) => bucket.key === key)?.doc_count ?? 0,
  }));
}

/** '-50%', '5%', and '-1%~1%' for the bucket 'equal'. */
export function bucketLabel(key: number): string {
  return key === 0 ? '-1%~1%' : `${key}%`;
}
