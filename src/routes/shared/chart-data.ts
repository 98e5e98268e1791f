import { AVAILABILITY_CHART_WEBSITES } from '../../../contract/constants.ts';
import type {
  CountPoint,
  IndexPoint,
  LastStatistics,
  PriceHistory,
  PricingStatistics,
} from '../../../contract/entities/statistics.ts';
import { bucketLabel, chartBuckets } from '../../../contract/rules/buckets.ts';
import type { Answered, ChartData } from '../../machines/history/history.ts';

/** Converts answers of calls to chart data. */
const UNDATED = { lastUpdateDate: null, firstDate: null };

export function indexChart(points: readonly IndexPoint[]): ChartData {
  const values = points.map(({ price_index: index }) => index);
  return dated(points, { name: 'Price index', values });
}

export function countChart(points: readonly CountPoint[], name: string): ChartData {
  return dated(points, { name, values: points.map(({ count }) => count) });
}

function dated(
  points: readonly { date: string }[],
  series: ChartData['series'][number],
): ChartData {
  return {
    labels: points.map(({ date }) => date),
    series: [series],
    lastUpdateDate: null,
    firstDate: points[0]?.date ?? null,
  };
}

/** The answer with another body, as old as it was. */
export function mapAnswer<From, To>(answer: Answered<From>, to: (body: From) => To): Answered<To> {
  return { ...answer, body: to(answer.body) };
}

/** The last points of a chart. */
export function lastPoints(data: ChartData, count: number): ChartData {
  return {
    ...data,
    labels: data.labels.slice(-count),
    series: data.series.map((series) => ({ ...series, values: series.values.slice(-count) })),
  };
}

/** A distribution without a single product draws nothing. */
export function distributionChart({ resume, statisticsData }: LastStatistics): ChartData {
  const buckets = chartBuckets(statisticsData);
  const isEmpty = statisticsData.every(({ doc_count: count }) => count === 0);
  return {
    ...UNDATED,
    lastUpdateDate: resume.lastUpdateDate,
    resume,
    labels: buckets.map(({ key }) => bucketLabel(key)),
    series: isEmpty
      ? []
      : [{ name: 'Products', values: buckets.map(({ doc_count: count }) => count) }],
  };
}

export function pricingStatusChart({ resume, statisticsData }: LastStatistics): ChartData {
  const count = (isCounted: (key: number) => boolean) =>
    statisticsData.reduce((sum, { key, doc_count: n }) => sum + (isCounted(key) ? n : 0), 0);
  const values = [count((key) => key > 0), count((key) => key === 0), count((key) => key < 0)];
  return {
    ...UNDATED,
    lastUpdateDate: resume.lastUpdateDate,
    labels: ['Overpriced', 'Inline', 'Underpriced'],
    series: values.every((value) => value === 0) ? [] : [{ name: 'Products', values }],
  };
}

/** At most ten websites, those with most in stock first (core 9). */
export function availabilityChart({ lastUpdateDate, statistics }: PricingStatistics): ChartData {
  const shown = statistics
    .toSorted((a, b) => b.in_stock - a.in_stock)
    .slice(0, AVAILABILITY_CHART_WEBSITES);
  return {
    ...UNDATED,
    lastUpdateDate,
    labels: shown.map(({ website }) => website),
    series: [
      { name: 'In stock', values: shown.map(({ in_stock: count }) => count) },
      { name: 'Out of stock', values: shown.map(({ out_of_stock: count }) => count) },
      { name: 'Stock unknown', values: shown.map(({ unknown = 0 }) => unknown) },
      { name: 'Not read', values: shown.map(({ unread = 0 }) => unread) },
    ],
  };
}

export function priceHistoryChart({
  labels,
  websiteData,
  markers = {},
  currency,
  foreign = [],
  first_date: firstDate,
}: PriceHistory): ChartData {
  return {
    labels,
    currency,
    lastUpdateDate: null,
    firstDate,
    series: [
      ...Object.entries(websiteData).map(([name, values]) => ({
        name,
        values,
        markers: markers[name] ?? [],
      })),
      ...foreign.map(({ alias: name, currency: other, prices: values }) => ({
        name,
        values,
        currency: other,
      })),
    ],
  };
}
