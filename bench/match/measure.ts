import { CONFIDENCE_GREEN_ABOVE } from '../../contract/constants.ts';
import { createCorpus } from '../../server/matching/corpus.ts';
import { matchCatalogues } from '../../server/matching/match-catalogues.ts';
import type { MatchRecord } from '../../server/matching/record.ts';
import { MATCH_THRESHOLD, scorePair } from '../../server/matching/score.ts';
import { toRecord, type LabelledPair, type Row } from './sets.ts';

interface Quality {
  precision: number;
  recall: number;
  f1: number;
}

function quality(predicted: readonly boolean[], labels: readonly boolean[]): Quality {
  const hits = predicted.filter((yes, index) => yes && labels[index]).length;
  const said = predicted.filter(Boolean).length;
  const real = labels.filter(Boolean).length;
  return {
    precision: said === 0 ? 0 : hits / said,
    recall: real === 0 ? 0 : hits / real,
    f1: said + real === 0 ? 0 : (2 * hits) / (said + real),
  };
}

export function measureSet(pairs: readonly LabelledPair[]) {
  const sides = { left: new Map<string, MatchRecord>(), right: new Map<string, MatchRecord>() };
  const recordOf = (side: 'left' | 'right', row: Row): MatchRecord => {
    const key = JSON.stringify(row);
    const known = sides[side].get(key);
    if (known) return known;
    const record = toRecord(row, `${side}-${sides[side].size}`);
    sides[side].set(key, record);
    return record;
  };
  const compared = pairs.map(({ left, right, label }) => ({
    own: recordOf('left', left),
    theirs: recordOf('right', right),
    same: label === 1,
  }));
  const own = [...sides.left.values()];
  const theirs = [...sides.right.values()];
  const labels = compared.map(({ same }) => same);

  const started = performance.now();
  const corpus = createCorpus(own, theirs);
  const scores = compared.map((pair) => scorePair(pair.own, pair.theirs, corpus).confidence);
  const seconds = (performance.now() - started) / 1000;

  const options = { corpus, perProduct: 20, minConfidence: 0 };
  const blocked = new Map(
    matchCatalogues(own, theirs, options).map((candidate) => [
      `${candidate.own.id} ${candidate.theirs.id}`,
      candidate.meta.matching_confidence,
    ]),
  );
  const inCatalogue = compared.map((pair) => blocked.get(`${pair.own.id} ${pair.theirs.id}`));
  const green = scores.map((score) => score > CONFIDENCE_GREEN_ABOVE);
  const decide = (confidences: readonly (number | undefined)[]): Quality =>
    quality(
      confidences.map((confidence) => (confidence ?? 0) >= MATCH_THRESHOLD),
      labels,
    );
  return {
    pairs: pairs.length,
    positives: labels.filter(Boolean).length,
    pairwise: decide(scores),
    /** What the interface marks green: precision, and as recall the share of all matches. */
    green: { ...quality(green, labels), pairs: green.filter(Boolean).length },
    catalogue: decide(inCatalogue),
    blockingRecall:
      inCatalogue.filter((found, index) => labels[index] && found !== undefined).length /
      Math.max(1, labels.filter(Boolean).length),
    pairsPerSecond: Math.round(pairs.length / seconds),
  };
}
