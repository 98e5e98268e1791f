import { formatCount } from '../shared/format.ts';
import * as classes from './detail.module.css';

type Counts = { alias: string; higher: number; cheaper: number; equals: number; total: number };

const PARTS = [
  { key: 'higher', label: 'higher' },
  { key: 'equals', label: 'equal' },
  { key: 'cheaper', label: 'cheaper' },
] as const;

/** A small chart: one bar per competitor, by how many products the own price is higher, equal or cheaper. */
export function CountsComparison({ title, rows }: { title: string; rows: Counts[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <header className={classes.chartHead}>
        <h3 className={classes.chartTitle}>{title}</h3>
        <ul className={classes.legend}>
          {PARTS.map(({ key, label }) => (
            <li key={key} data-part={key}>
              {label}
            </li>
          ))}
        </ul>
      </header>
      <ul className={classes.bars}>
        {rows.map((row) => (
          <li key={row.alias} className={classes.bar}>
            <span className={classes.alias}>{row.alias}</span>
            <span className={classes.hidden}>
              {`${PARTS.map(({ key, label }) => `${label} ${formatCount(row[key])}`).join(', ')} of ${formatCount(row.total)}`}
            </span>
            <span className={classes.track} aria-hidden="true">
              {PARTS.filter(({ key }) => row[key] > 0).map(({ key }) => (
                <span key={key} data-part={key} style={{ flexGrow: row[key] }}>
                  {formatCount(row[key])}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
