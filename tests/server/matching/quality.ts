import { CONFIDENCE_GREEN_ABOVE } from '../../../contract/constants.ts';
import { createCorpus } from '../../../server/matching/corpus.ts';
import type { MatchRecord } from '../../../server/matching/record.ts';
import { MATCH_THRESHOLD, scorePair } from '../../../server/matching/score.ts';
import type { ShopOffer } from './shop-titles.ts';

type Pair = {
  left: ShopOffer;
  right: ShopOffer;
  label: 0 | 1;
};

type Judged = {
  same: boolean;
  confidence: number;
};

/** Each pair's confidence, judged by the words of all pairs, as two shops' catalogues would be. */
export function judge(pairs: readonly Pair[]): Judged[] {
  const sides = {
    left: new Map<ShopOffer, MatchRecord>(),
    right: new Map<ShopOffer, MatchRecord>(),
  };
  const recordOf = (side: 'left' | 'right', offer: ShopOffer): MatchRecord => {
    const record = sides[side].get(offer) ?? {
      id: `${side} ${sides[side].size}`,
      name: offer.title,
      brand: offer.brand,
      mpn: offer.modelno,
      gtin: offer.gtin,
      price: offer.price === undefined ? undefined : Number(offer.price),
      currency: offer.priceCurrency,
      attributes: offer.description === undefined ? {} : { description: offer.description },
    };
    sides[side].set(offer, record);
    return record;
  };
  const records = pairs.map(({ left, right, label }) => ({
    own: recordOf('left', left),
    theirs: recordOf('right', right),
    same: label === 1,
  }));
  const corpus = createCorpus([...sides.left.values()], [...sides.right.values()]);
  return records.map(({ own, theirs, same }) => ({
    same,
    confidence: scorePair(own, theirs, corpus).confidence,
  }));
}

export function qualityOf(judged: readonly Judged[]) {
  const real = judged.filter(({ same }) => same).length;
  const said = judged.filter(({ confidence }) => confidence >= MATCH_THRESHOLD);
  const green = judged.filter(({ confidence }) => confidence > CONFIDENCE_GREEN_ABOVE);
  const hits = said.filter(({ same }) => same).length;
  return {
    f1: (200 * hits) / (said.length + real),
    greenIsRight: (100 * green.filter(({ same }) => same).length) / green.length,
    matchesInGreen: (100 * green.filter(({ same }) => same).length) / real,
  };
}
