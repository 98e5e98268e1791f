import { describe, expect, it } from 'vitest';
import {
  availabilityChart,
  distributionChart,
  indexChart,
  lastPoints,
  pricingStatusChart,
} from '../../../src/routes/shared/chart-data.ts';
import { periodOf, rangeOf } from '../../../src/machines/history/date-range.ts';
import { STOCK_PARTS } from '../../../src/views/dashboard/availability-filter.ts';

const resume = {
  lower_than_average: 0,
  higher_than_average: 0,
  equal_than_average: 0,
  total: 0,
  lastUpdateDate: '2026-03-02T09:00:00.000Z',
};

describe('chart data', () => {
  it('DASH-12 the distribution has the keys -50 to 50, and zero for a missing mirrored one', () => {
    const { labels, series } = distributionChart({
      resume,
      statisticsData: [
        { key: -100, doc_count: 9 },
        { key: -5, doc_count: 3 },
        { key: 0, doc_count: 2 },
      ],
    });
    expect(labels).toEqual(['-50%', '-20%', '-10%', '-5%', '-1%~1%', '5%', '10%', '20%', '50%']);
    expect(series[0]!.values).toEqual([0, 0, 0, 3, 2, 0, 0, 0, 0]);
  });

  it('DASH-13 the distribution has the time of its last update', () => {
    const { lastUpdateDate } = distributionChart({ resume, statisticsData: [] });
    expect(lastUpdateDate).toBe(resume.lastUpdateDate);
  });

  it('DASH-05 keys above 0 are overpriced, below 0 underpriced, 0 inline', () => {
    const { labels, series } = pricingStatusChart({
      resume,
      statisticsData: [
        { key: -20, doc_count: 1 },
        { key: -5, doc_count: 2 },
        { key: 0, doc_count: 3 },
        { key: 100, doc_count: 4 },
      ],
    });
    expect(labels).toEqual(['Overpriced', 'Inline', 'Underpriced']);
    expect(series[0]!.values).toEqual([4, 3, 3]);
  });

  it('DASH-05 availability shows ten websites, those with most in stock first', () => {
    const statistics = Array.from({ length: 12 }, (_, index) => ({
      website: `w${index}`,
      in_stock: index,
      out_of_stock: 1,
    }));
    const { labels } = availabilityChart({ lastUpdateDate: null, statistics });
    expect(labels).toHaveLength(10);
    expect(labels[0]).toBe('w11');
  });

  it('FIG-05 FIG-06 availability has parts for unknown stock and for unread pages', () => {
    const first = { website: 'a', in_stock: 4, out_of_stock: 3, unknown: 2, unread: 1 };
    const kept = { website: 'kept by an older version', in_stock: 1, out_of_stock: 1 };
    const { series } = availabilityChart({ lastUpdateDate: null, statistics: [first, kept] });
    expect(series.map(({ name, values }) => [name, ...values])).toEqual([
      ['In stock', 4, 1],
      ['Out of stock', 3, 1],
      ['Stock unknown', 2, 0],
      ['Not read', 1, 0],
    ]);
  });

  it('FIG-39 the card has the parts of its file, and calls a visited page of which nothing was read not read', () => {
    const { series } = availabilityChart({ lastUpdateDate: null, statistics: [] });
    const words = series.map(({ name }) => name.toLowerCase().replace(/ ?stock ?/, ''));
    expect(STOCK_PARTS.map(({ word }) => word)).toEqual(
      words.map((word) => word.replace('out of', 'out')),
    );
    expect(words.at(-1)).toBe('not read');
  });

  it('DASH-09 the last 30 points are the newest', () => {
    const points = Array.from({ length: 40 }, (_, index) => ({
      date: `2026-01-${String(index).padStart(2, '0')}`,
      price_index: index,
    }));
    const { labels, series, firstDate } = lastPoints(indexChart(points), 30);
    expect(labels).toHaveLength(30);
    expect(series[0]!.values.at(-1)).toBe(39);
    expect(firstDate).toBe('2026-01-00');
  });
});

describe('a range of days', () => {
  it('EXCL-02 is swapped when reversed', () => {
    expect(rangeOf('2026-03-09', '2026-03-01')).toEqual({
      first: '2026-03-01',
      last: '2026-03-09',
    });
  });

  it('EXCL-02 starts at midnight UTC and ends at 22:00 UTC', () => {
    const { from, to } = periodOf({ first: '2026-03-01', last: '2026-03-09' }, Date.parse);
    expect(new Date(from).toISOString()).toBe('2026-03-01T00:00:00.000Z');
    expect(new Date(to).toISOString()).toBe('2026-03-09T22:00:00.000Z');
  });

  it('EXCL-02 is 0 and 0 when there is none', () => {
    expect(periodOf(null, Date.parse)).toEqual({ from: 0, to: 0 });
  });
});
