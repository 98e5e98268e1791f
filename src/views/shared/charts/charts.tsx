import { BarChart, DonutChart, LineChart } from '@mantine/charts';
import type { ChartData, ChartSeries } from '../../../machines/history/history.ts';
import '@mantine/charts/styles.layer.css';

/** Loaded when the first chart is shown; not part of the start. */
type SeriesChartProps = {
  data: ChartData;
  /** A CSS colour per series, by name. */
  colours: Record<string, string>;
  height: number;
  valueFormatter: (value: number) => string;
  /** The line that is drawn thicker and over the others. */
  emphasised?: string | undefined;
};

const ACCENT = 'var(--v-mark)';
/** The library draws lines at 400 and dots at 600. */
const OVER_LINES = 450;

/** A series has a key of its own: the library reads a dot in a name as a path. */
const keyOf = (index: number) => `s${index}`;

function rowsOf({ labels, series }: ChartData): Record<string, string | number | null>[] {
  return labels.map((label, index) => ({
    label,
    ...Object.fromEntries(series.map(({ values }, at) => [keyOf(at), values[index] ?? null])),
  }));
}

const seriesOf = ({ series }: ChartData, colours: Record<string, string>) =>
  series.map(({ name }, index) => ({
    name: keyOf(index),
    label: name,
    color: colours[name] ?? ACCENT,
  }));

const axis = {
  dataKey: 'label',
  gridAxis: 'x',
  strokeDasharray: '3 4',
  gridColor: 'var(--v-line)',
  textColor: 'var(--v-muted)',
  // Labels that are not drawn are not laid out, which would measure each of them.
  gridProps: { verticalCoordinatesGenerator: () => [] },
} as const;

/**
 * Lines over time. A filled mark is the start of a promotion, a hollow square that of a stock-out, a point a value
 * without one before and after it, of which no line could be seen.
 */
export function Lines({ data, colours, height, valueFormatter, emphasised }: SeriesChartProps) {
  const series = new Map(data.series.map((one, index) => [keyOf(index), one]));
  return (
    <LineChart
      {...axis}
      h={height}
      data={rowsOf(data)}
      series={seriesOf(data, colours)}
      curveType="stepAfter"
      strokeWidth={1.75}
      withDots={false}
      connectNulls={false}
      valueFormatter={valueFormatter}
      xAxisProps={{ minTickGap: 40, tickMargin: 8 }}
      yAxisProps={{ width: 64, domain: ['auto', 'auto'] }}
      tooltipAnimationDuration={0}
      lineProps={({ name, label }) => ({
        isAnimationActive: false,
        ...(label === emphasised && { strokeWidth: 3.5, zIndex: OVER_LINES }),
        dot: (dot) => dotOf(dot as DotProps, series.get(name)),
      })}
    />
  );
}

type DotProps = {
  key?: string;
  index?: number;
  cx?: number;
  /** Null where the line has no price. */
  cy?: number | null;
  stroke?: string;
  payload?: { label?: string };
};

function dotOf({ key, index = 0, cx, cy, stroke, payload }: DotProps, series?: ChartSeries) {
  const marker = series?.markers?.find(({ label }) => label === payload?.label);
  const isAlone = [index - 1, index + 1].every((at) => (series?.values[at] ?? null) === null);
  if (cx === undefined || typeof cy !== 'number' || !(marker || isAlone)) return <g key={key} />;
  if (!marker) return <circle key={key} cx={cx} cy={cy} r={3} fill={stroke} />;
  return marker.kind === 'promotion' ? (
    <path key={key} d={`M${cx} ${cy - 5}l5 5-5 5-5-5z`} fill={stroke} />
  ) : (
    <rect
      key={key}
      x={cx - 4}
      y={cy - 4}
      width={8}
      height={8}
      fill="var(--v-surface)"
      stroke={stroke}
      strokeWidth={1.5}
    />
  );
}

export function Bars({ data, colours, height, valueFormatter }: SeriesChartProps) {
  return (
    <BarChart
      {...axis}
      h={height}
      data={rowsOf(data)}
      series={seriesOf(data, colours)}
      valueFormatter={valueFormatter}
      xAxisProps={{ minTickGap: 40, tickMargin: 8 }}
      yAxisProps={{ width: 64, allowDecimals: false }}
      tooltipAnimationDuration={0}
      barProps={{ radius: 2, maxBarSize: 28, isAnimationActive: false }}
    />
  );
}

type DoughnutProps = {
  cells: { name: string; value: number; color: string }[];
  /** A slice by its name. What it does has a control beside the chart too. */
  onChoose: (name: string) => void;
};

export function Doughnut({ cells, onChoose }: DoughnutProps) {
  return (
    <DonutChart
      data={cells}
      size={176}
      thickness={24}
      paddingAngle={1}
      strokeWidth={0}
      pieProps={{
        isAnimationActive: false,
        style: { cursor: 'pointer' },
        onClick: ({ name }: { name?: unknown }) => onChoose(String(name)),
      }}
      tooltipDataSource="segment"
    />
  );
}
