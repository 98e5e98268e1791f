import type { ShopAnswerOutcome, ShopKind } from '../../contract/choices.ts';

/** What a shop's software is asked with. `key` is empty where a token alone is the secret. */
export type ShopKeys = { key: string; secret: string };

export type ShopConnection = { kind: ShopKind; address: string; keys: ShopKeys };

/** An accepted price with what the shop knows its product by. */
export type PriceToSet = {
  id: string;
  version: number;
  /** Null if nobody gave the product a reference. */
  sku: string | null;
  gtin: string | null;
  price: number;
};

/** What the shop says of one price. */
export type PriceAnswer = {
  asked: PriceToSet;
  outcome: ShopAnswerOutcome;
  /** Null if it was taken. */
  message: string | null;
};

/** Stores what the shop has answered, before it is asked further. */
export type TakeAnswers = (answers: PriceAnswer[]) => Promise<void>;

/** A shop that is asked by the calls that its software documents. All throw `ShopFailure`. */
export type ShopClient = {
  /** Who the shop is, and in which currency it sells. Changes nothing. */
  identify: () => Promise<{ name: string; currency: string }>;
  setPrices: (prices: PriceToSet[], take: TakeAnswers) => Promise<void>;
};

/** No answer of a shop, or one that is of no price. The message is a sentence without any key. */
export class ShopFailure extends Error {
  override name = 'ShopFailure';
  /** How long the shop wants not to be asked; null if it does not say. */
  readonly pauseMs: number | null;
  constructor(message: string, pauseMs: number | null = null) {
    super(message);
    this.pauseMs = pauseMs;
  }
}

/** As shops write prices. */
export const amountOf = (price: number): string => price.toFixed(2);

/** A price that is in the shop, if it says so itself. */
export const answerOf = (
  asked: PriceToSet,
  { refusal, stored }: { refusal: string | undefined; stored: string | undefined },
): PriceAnswer => {
  if (refusal !== undefined) {
    return { asked, outcome: 'refused', message: refusal.slice(0, MESSAGE_LENGTH) };
  }
  return Number(stored) === Number(amountOf(asked.price))
    ? { asked, outcome: 'taken', message: null }
    : { asked, outcome: 'refused', message: 'The shop does not say that it took the price.' };
};

export const MESSAGE_LENGTH = 300;
