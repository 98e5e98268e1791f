import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { VERSION } from '../version.ts';
import { countActivity, type CountCall } from './activity.ts';
import { showState, type Watched } from './state.ts';
import type { Vitals } from './vitals.ts';

/** What this process tells Prometheus. */
export type Metrics = {
  /** Counts a call that was answered. */
  countCall: CountCall;
  /** Also shows the state of the server's open resources from then on. */
  watch: (services: Watched) => void;
  /** Everything in the text format, within three seconds also while the database is away. */
  read: () => Promise<{ type: string; text: string }>;
  close: () => void;
};

/** Metrics where they are enabled, else null. */
export function createMetrics(config: Config, vitals: Vitals): Metrics | null {
  if (config.METRICS_TOKEN === undefined && config.MONITOR_PORT === undefined) return null;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const activity = countActivity(registry);
  const info = new Gauge({
    name: 'vigia_info',
    help: 'Always 1, labelled with what this process is.',
    labelNames: ['version', 'database', 'role'],
    registers: [registry],
  });
  info.set(
    {
      version: VERSION,
      database: config.DATABASE_URL ? 'postgres' : 'embedded',
      role: config.ROLE,
    },
    1,
  );
  const heartbeat = new Gauge({
    name: 'vigia_heartbeat_age_seconds',
    help: 'Time since a part of this process last began something, if only to look for work.',
    labelNames: ['part'],
    registers: [registry],
  });
  const state = showState(registry);
  return {
    countCall: activity.countCall,
    watch: state.watch,
    read: async () => {
      await state.refresh();
      heartbeat.reset();
      for (const [part, age] of vitals.ages()) heartbeat.set({ part }, age / 1000);
      return { type: registry.contentType, text: await registry.metrics() };
    },
    close: () => {
      activity.stop();
      registry.clear();
    },
  };
}
