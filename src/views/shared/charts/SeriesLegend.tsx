import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { ChartData } from '../../../machines/history/history.ts';
import * as classes from './series-legend.module.css';

/** Which lines of a chart are switched off, by name: they stay so while its figures change. */
export function useHiddenSeries() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toggle = (name: string) =>
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  return { hidden, toggle, showAll: () => setHidden(new Set()) };
}

type Props = ReturnType<typeof useHiddenSeries> & {
  series: ChartData['series'];
  /** A CSS colour per series, by name. */
  colours: Record<string, string>;
  /** The line that stands out. */
  own: string;
};

/** The lines of a chart with their colours; each switches its line on and off (HIST-03). */
export function SeriesLegend({ series, colours, own, hidden, toggle, showAll }: Props) {
  return (
    <fieldset aria-label="Lines" className={classes.legend} data-local>
      {series.map(({ name }) => (
        <UnstyledButton
          key={name}
          className={classes.entry}
          aria-pressed={!hidden.has(name)}
          onClick={() => toggle(name)}
        >
          <span
            className={classes.swatch}
            style={{ background: colours[name] }}
            data-own={name === own || undefined}
          />
          {name}
          {name === own && <span className={classes.note}>own</span>}
        </UnstyledButton>
      ))}
      {series.some(({ name }) => hidden.has(name)) && (
        <UnstyledButton className={classes.all} onClick={showAll}>
          Show all
        </UnstyledButton>
      )}
    </fieldset>
  );
}
