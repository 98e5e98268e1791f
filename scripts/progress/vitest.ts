import { DefaultReporter, type TestModule, type TestSpecification } from 'vitest/node';
import { Progress } from './progress.ts';

/** A line of progress now and then, and the failures in full at the end. */
export default class ProgressReporter extends DefaultReporter {
  readonly #progress = new Progress(process.env['SUITE'] ?? 'tests', 'files');

  constructor() {
    super({ summary: false });
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    this.#progress.start(specifications.length);
  }

  override onTestModuleEnd(file: TestModule): void {
    super.onTestModuleEnd(file);
    this.#progress.add(!file.ok());
  }

  override onTestRunEnd(...end: Parameters<DefaultReporter['onTestRunEnd']>): void {
    this.#progress.end();
    super.onTestRunEnd(...end);
  }

  // The lines of progress stand for those of the files.
  override printTestModule(): void {}
}
