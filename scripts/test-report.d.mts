export type Report = {
  passed: number;
  failed: number;
  tests: { name: string; ms: number }[];
  /** 'failed: …' and 'flaky: …', by name, with the first line of the error. */
  notes: string[];
};
export function readReport(file: string): Report;
