/** The result of one test: `passed` is false for a failure, and a skipped test is left out. */
export type Outcome = { title: string; passed: boolean };

type VitestReport = {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
};
type Suite = {
  title: string;
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
};

const ID = /\b[A-Z]+-\d{2,}\b|\bAPI (?:GET|POST|PUT|DELETE) \/api\/[\w/:.-]*/g;

/** `LOGIN-04, RESET-01 a failed ...` carries two ids; a range is written out. */
export const idsIn = (title: string): string[] => [
  ...new Set([...title.matchAll(ID)].map(([id]) => normal(id))),
];

/** Documents write `{token}` or `:token`; a trailing slash belongs to the documented path. */
const normal = (id: string) => id.replace(/[.]$/, '');

/** Reads the JSON report of either test runner. */
export function titlesIn(report: unknown): Outcome[] {
  if (isVitest(report))
    return report.testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
    );
  if (isPlaywright(report)) return report.suites.flatMap((suite) => outcomesOf(suite, ''));
  throw new Error('A report is neither of Vitest (testResults) nor of Playwright (suites)');
}

function outcomesOf({ title, suites = [], specs = [] }: Suite, above: string): Outcome[] {
  const path = `${above} ${title}`.trim();
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
      .map((spec) => ({ title: `${path} ${spec.title}`, passed: spec.ok })),
    ...suites.flatMap((suite) => outcomesOf(suite, path)),
  ];
}

const isVitest = (report: unknown): report is VitestReport =>
  typeof report === 'object' && report !== null && 'testResults' in report;
const isPlaywright = (report: unknown): report is { suites: Suite[] } =>
  typeof report === 'object' && report !== null && 'suites' in report;
