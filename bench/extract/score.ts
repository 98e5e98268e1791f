/** Counts of one field over many pages; a wrong value is both a false positive and a negative. */
export interface Score {
  right: number;
  falsePositives: number;
  falseNegatives: number;
}

export const newScore = (): Score => ({ right: 0, falsePositives: 0, falseNegatives: 0 });

export type Verdict = 'right' | 'wrong' | 'missing' | 'invented' | 'rightly absent';

export function judge<T>(
  accepted: T[],
  found: T | null,
  same: (accepted: T, found: T) => boolean,
): Verdict {
  if (found === null) return accepted.length === 0 ? 'rightly absent' : 'missing';
  if (accepted.length === 0) return 'invented';
  return accepted.some((value) => same(value, found)) ? 'right' : 'wrong';
}

export function count(score: Score, verdict: Verdict): void {
  if (verdict === 'right') score.right++;
  if (verdict === 'wrong' || verdict === 'invented') score.falsePositives++;
  if (verdict === 'wrong' || verdict === 'missing') score.falseNegatives++;
}

const ratio = (part: number, rest: number): number =>
  part + rest === 0 ? 0 : part / (part + rest);

export function rates({ right, falsePositives, falseNegatives }: Score) {
  const precision = ratio(right, falsePositives);
  const recall = ratio(right, falseNegatives);
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1 };
}

export const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

/** Stated confidences of one tenth, and how many of them were right. */
export interface Tenth {
  of: number;
  right: number;
  /** Sum of the stated confidences. */
  stated: number;
}

export const newCalibration = (): Tenth[] =>
  Array.from({ length: 10 }, () => ({ of: 0, right: 0, stated: 0 }));

export function calibrate(tenths: Tenth[], confidence: number, isRight: boolean): void {
  const tenth = tenths[Math.min(9, Math.floor(confidence * 10))]!;
  tenth.of++;
  tenth.stated += confidence;
  if (isRight) tenth.right++;
}
