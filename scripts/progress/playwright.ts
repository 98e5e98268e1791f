import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { Progress } from './progress.ts';

/** A page with a dialog over it has about as many. */
const SEEN_LINES = 250;

/** A line of progress now and then, and each failure in full as it happens. */
export default class ProgressReporter implements Reporter {
  readonly #progress = new Progress(process.env['SUITE'] ?? 'browser tests', 'tests');

  onBegin(_: FullConfig, suite: Suite): void {
    this.#progress.start(suite.allTests().length);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== test.expectedStatus && result.status !== 'skipped')
      printFailure(test, result);
    const isOver = test.outcome() !== 'unexpected' || result.retry >= test.retries;
    if (isOver) this.#progress.add(test.outcome() === 'unexpected');
  }

  onError(error: TestResult['errors'][number]): void {
    console.log(textOf(error));
  }

  onEnd(): void {
    this.#progress.end();
  }

  printsToStdio(): boolean {
    return true;
  }
}

function printFailure(test: TestCase, result: TestResult): void {
  const { status, retry, errors, annotations, attachments } = result;
  const { file, line } = test.location;
  const [, project, , ...titles] = test.titlePath();
  const where = `[${project}] ${relative(process.cwd(), file)}:${line}`;
  console.log(`\n${status}: ${where} › ${titles.join(' › ')}${retry > 0 ? ' (again)' : ''}`);
  for (const error of errors) console.log(textOf(error));
  for (const { type, description } of annotations) console.log(`${type}: ${description}`);
  for (const { name, path } of attachments) {
    if (path === undefined) continue;
    console.log(`${name}: ${relative(process.cwd(), path)}`);
    if (name === 'error-context' && existsSync(path)) console.log(seenAt(path));
  }
}

/** What was on the page when the test failed: where only the output is kept, that is all there is to go by. */
function seenAt(path: string): string {
  const [, page = ''] = /```yaml\n(.*?)\n```/s.exec(readFileSync(path, 'utf8')) ?? [];
  return page.split('\n').slice(0, SEEN_LINES).join('\n');
}

function textOf({ stack, message, value, snippet }: TestResult['errors'][number]): string {
  return [stack ?? message ?? value, snippet].filter(Boolean).join('\n');
}
