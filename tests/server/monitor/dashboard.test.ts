import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { RunningServer } from '../../../server/server.ts';
import { openStorage, scrape, startReal, TOKEN, type Scrape } from './ground.ts';

type Panel = { type: string; title: string; id: number; targets?: { expr: string }[] };
type Rule = { alert: string; expr: string; annotations: { summary: string; description: string } };

const read = (name: string) =>
  readFileSync(new URL(`../../../docs/monitoring/${name}`, import.meta.url), 'utf8');
const panels = (JSON.parse(read('vigia-dashboard.json')) as { panels: Panel[] }).panels;
const rules = (parse(read('vigia-alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules: ofGroup }) => ofGroup,
);

/** Made by Prometheus itself for every target. */
const OF_PROMETHEUS = ['up'];
/** Those of a target, and ours. */
const LABELS =
  'job instance le call method status queue outcome state lane kind part version database role';
/** What Grafana puts in place of its variables. */
const filledIn = (expr: string) =>
  expr.replaceAll('$__rate_interval', '1m').replaceAll('$job', 'vigia');

type Question = { where: string; metrics: string[]; labels: string[] };

/**
 * What a question in PromQL names.
 *
 * @throws where it is none
 */
function questionOf(where: string, expr: string): Question {
  const text = filledIn(expr);
  const metrics: string[] = [];
  const labels: string[] = [];
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      const said = text.slice(from, to);
      if (type.isError) throw new Error(`${where} is no PromQL at ${from}: ${text}`);
      if (type.name === 'Identifier') metrics.push(said);
      if (type.name === 'LabelName') labels.push(said);
    },
  });
  return { where, metrics, labels };
}

const ofPanels = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => questionOf(title, expr)),
);
const ofRules = rules.map(({ alert, expr }) => questionOf(alert, expr));

describe('the dashboard and the rules', () => {
  let storage: Awaited<ReturnType<typeof openStorage>>;
  let server: RunningServer;
  let scraped: Scrape;
  /** Every name that a question may ask for: those of histograms have an ending. */
  let exposed: Set<string>;
  beforeAll(async () => {
    storage = await openStorage();
    server = await startReal({ ...storage.env, METRICS_TOKEN: TOKEN });
    scraped = await scrape(`${server.url}/metrics`);
    exposed = new Set(
      [...scraped.families.values()].flatMap(({ name, type }) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
  });
  afterAll(async () => {
    await server.close();
    await storage.close();
  });

  it('METRIC-12 use only metrics that the server has', () => {
    expect(ofPanels.length).toBeGreaterThan(20);
    expect(ofRules.length).toBeGreaterThan(5);
    const known = new Set([...exposed, ...OF_PROMETHEUS]);
    const unknown = [...ofPanels, ...ofRules].filter(
      ({ metrics }) => metrics.length === 0 || metrics.some((metric) => !known.has(metric)),
    );
    expect(unknown).toEqual([]);
  });

  it('METRIC-12 use only labels that exist', () => {
    const known = new Set(LABELS.split(' '));
    const unknown = [...ofPanels, ...ofRules].filter(({ labels }) =>
      labels.some((label) => !known.has(label)),
    );
    expect(unknown).toEqual([]);
  });

  it('METRIC-12 show every metric of the server', () => {
    const shown = new Set(
      ofPanels.flatMap(({ metrics }) =>
        metrics.map((metric) => metric.replace(/_(bucket|sum|count)$/, '')),
      ),
    );
    const own = [...scraped.families.keys()].filter((name) => name.startsWith('vigia_'));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('METRIC-12 have titles, descriptions and ids of their own', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(panels.map(({ title }) => title)).not.toContain('');
    const drawn = panels.filter(({ type }) => type !== 'row');
    for (const panel of drawn) expect(panel).toHaveProperty('description');
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { annotations } of rules) {
      expect(annotations.summary).toMatch(/\.$/);
      expect(annotations.description).toMatch(/\.$/);
    }
  });
});
