/** `10000x30`: matches and competitor websites. */
export type CatalogueSize = { matches: number; websites: number };

/** What was measured, by row. A row that could not be measured is left out. */
export type Figures = Record<string, number>;

export type Measured = { size: CatalogueSize; figures: Figures };

/**
 * The exponent of growth: 0 for a figure that is the same at any size, 1 for one that grows with the catalogue. The
 * slope of the line through the logarithms, by least squares; null with fewer than two sizes.
 */
export function exponentOf(points: readonly { n: number; value: number }[]): number | null {
  const logs = points
    .filter(({ value }) => value > 0)
    .map(({ n, value }) => ({ x: Math.log(n), y: Math.log(value) }));
  if (new Set(logs.map(({ x }) => x)).size < 2) return null;
  const mean = (of: (log: { x: number; y: number }) => number) =>
    logs.reduce((sum, log) => sum + of(log), 0) / logs.length;
  const [x, y] = [mean((log) => log.x), mean((log) => log.y)];
  const covariance = mean((log) => (log.x - x) * (log.y - y));
  return covariance / mean((log) => (log.x - x) ** 2);
}

/** Lines of a Markdown table: a row per figure, a column per size, the goal, and the exponent over the first width. */
export function tableOf(measured: readonly Measured[], goals: Figures): string[] {
  const rows = [...new Set(measured.flatMap(({ figures }) => Object.keys(figures)))];
  const sizes = measured.map(({ size }) => `${size.matches} x ${size.websites}`);
  const width = measured[0]?.size.websites;
  const lineOf = (row: string) => {
    const points = measured.flatMap(({ size, figures }) =>
      size.websites === width && figures[row] !== undefined
        ? [{ n: size.matches, value: figures[row] }]
        : [],
    );
    const exponent = exponentOf(points);
    return [
      row,
      ...measured.map(({ figures }) => shown(figures[row])),
      shown(goals[row]),
      exponent === null ? '' : exponent.toFixed(2),
    ];
  };
  const head = ['figure', ...sizes, 'goal', 'exponent'];
  return [head, head.map(() => '---'), ...rows.map(lineOf)].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
}

function shown(figure: number | undefined): string {
  if (figure === undefined) return '';
  return figure >= 100 ? Math.round(figure).toLocaleString('en') : figure.toFixed(1);
}
