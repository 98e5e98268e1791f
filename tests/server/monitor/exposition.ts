export type Sample = { name: string; labels: Record<string, string>; value: number };
export type Family = {
  name: string;
  type: 'counter' | 'gauge' | 'histogram' | 'summary' | 'untyped';
  help: string;
  samples: Sample[];
};

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"/y;
const HELP = new RegExp(`^# HELP (${NAME}) (\\S.*)$`);
const TYPE = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram|summary|untyped)$`);
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (\\S+)$`);
const SUFFIXES = {
  counter: [''],
  gauge: [''],
  untyped: [''],
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
};

/**
 * Reads the text format of Prometheus, version 0.0.4, as strictly as it is described.
 *
 * @throws where a line is none of the format, a sample has no family or comes twice, or a histogram does not add up.
 */
export function parseExposition(text: string): Map<string, Family> {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const families = new Map<string, Family>();
  const seen = new Set<string>();
  let help: { name: string; text: string } | null = null;
  let family: Family | null = null;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, helped, words] = HELP.exec(line) ?? [];
    const [, typed, type] = TYPE.exec(line) ?? [];
    if (helped !== undefined) help = { name: helped, text: words! };
    else if (typed !== undefined) {
      if (families.has(typed)) throw new Error(`${typed} comes twice`);
      if (help?.name !== typed) throw new Error(`${typed} has no help`);
      family = { name: typed, type: type as Family['type'], help: help.text, samples: [] };
      families.set(typed, family);
    } else {
      const sample = sampleOf(line);
      const names = family && SUFFIXES[family.type].map((suffix) => family!.name + suffix);
      if (!names?.includes(sample.name)) throw new Error(`it belongs to no family: ${line}`);
      const key = keyOf(sample);
      if (seen.has(key)) throw new Error(`it comes twice: ${line}`);
      seen.add(key);
      family!.samples.push(sample);
    }
  }
  for (const each of families.values()) if (each.type === 'histogram') checkHistogram(each);
  return families;
}

function sampleOf(line: string): Sample {
  const [, name, given = '', number] = SAMPLE.exec(line) ?? [];
  if (name === undefined) throw new Error(`this is no line of the format: ${line}`);
  const labels: Record<string, string> = {};
  for (let at = 0; at < given.length; at += 1) {
    LABEL.lastIndex = at;
    const [whole, label, value] = LABEL.exec(given) ?? [];
    if (whole === undefined || Object.hasOwn(labels, label!))
      throw new Error(`its labels are wrong: ${line}`);
    labels[label!] = value!;
    at += whole.length;
    if (at < given.length && given[at] !== ',') throw new Error(`its labels are wrong: ${line}`);
  }
  const value = number === '+Inf' ? Infinity : Number(number);
  if (Number.isNaN(value) && !/^nan$/i.test(number!))
    throw new Error(`its value is no number: ${line}`);
  return { name, labels, value };
}

const keyOf = ({ name, labels }: Sample): string =>
  JSON.stringify([name, Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** Buckets rise, the last one holds all, and there are as many sums as counts. */
function checkHistogram({ name, samples }: Family): void {
  const without = ({ labels }: Sample) => keyOf({ name, labels: { ...labels, le: '' }, value: 0 });
  for (const count of samples.filter((one) => one.name === `${name}_count`)) {
    const own = samples.filter((one) => without(one) === without(count));
    const buckets = own
      .filter((one) => one.name === `${name}_bucket`)
      .map(({ labels, value }) => ({
        le: labels['le'] === '+Inf' ? Infinity : Number(labels['le']),
        value,
      }))
      .toSorted((a, b) => a.le - b.le);
    const rises = buckets.every(({ value }, n) => n === 0 || value >= buckets[n - 1]!.value);
    const last = buckets.at(-1);
    if (!rises || last?.le !== Infinity || last.value !== count.value)
      throw new Error(`the buckets of ${name} do not add up`);
    if (own.filter((one) => one.name === `${name}_sum`).length !== 1)
      throw new Error(`${name} has no sum`);
  }
}
