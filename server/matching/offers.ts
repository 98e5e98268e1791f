import { kindOf } from './accessories.ts';
import { nounOf } from './nouns.ts';

const PURPOSE =
  /(?<!\p{L})(?:compatible with|kompatibel mit|compatible avec|compatibile con|compatible con|compatibil cu|kompatibilni s|kompatybiln[yae] z|passend (?:zu|fur)|to fit|geschikt voor|for|fur|pour|para|pentru|per|voor|till|til|do|για|για τ(?:ο|η|ην|α)|для|за|ersetzt|replaces|remplace|sustituye|reemplaza|sostituisce|vervangt) ([^,;()|[\]]+)/gu;
/** Prepositions that mean something else in other languages: behind the word for an accessory only. */
const AMBIGUOUS = /^([^,;()|[\]]+?) (?:na|pro|pre|za|ke?|fits) ([^,;()|[\]]+)/u;
/** How many words before such a preposition may be that word. */
const NEAR = 3;
/** Turkish says it behind the thing. */
const BEHIND = /^(.+?) (?:icin|(?:ile )?uyumlu)(?: |$)/u;

export type Purpose = {
  /** What the product is for: 'phone x' of 'case for phone x'. */
  thing: string;
  /** What it is: 'case'; empty if it is for nothing. */
  head: string;
};

/** What a product is for according to a folded text. */
export function purposeOf(folded: string): Purpose {
  const found = [...folded.matchAll(PURPOSE)];
  const [first] = found;
  if (first) {
    return {
      thing: found.map(([, thing]) => thing).join(' '),
      head: folded.slice(0, first.index),
    };
  }
  const behind = /icin|uyumlu/.test(folded) ? BEHIND.exec(folded) : null;
  if (behind) return { thing: behind[1] ?? '', head: folded.slice(behind[0].length) };
  if (!/ (?:na|pr[eo]|za|ke?|fits) /.test(folded)) return { thing: '', head: '' };
  const [, head = '', thing = ''] = AMBIGUOUS.exec(folded) ?? [];
  const isAccessory = (word: string): boolean => kindOf(nounOf(word) ?? word) !== undefined;
  return head.split(' ').slice(-NEAR).some(isAccessory) ? { thing, head } : { thing: '', head: '' };
}

const CONSUMABLE =
  /(?<!\p{L})(?:toner|druckerpatrone|tintenpatrone|(?:ink )?cartridges?|cartouches?|cartuchos?|cartucc[ie]a?|patronen?|ink|tinte|batter(?:y|ie|ia)|bateria|akku|accu|(?:ear|brake) ?pads)(?!\p{L})|fil(?:ter|tre|tro)(?!\p{L})/u;
const AFTERMARKET =
  /(?<!\p{L})(?:compatib(?:le|el|ile)|kompatib(?:el|le)|kompatybiln[ya]|kompatibl[aet]?|replacement|remanufactured|refill(?:ed)?|recycled|reman|ersatz\p{L}*|ersetzt|replaces|remplace|sustituye|reemplaza|vervangt|zamiennik|rebuilt|huismerk|alternativ[ea]?)(?!\p{L})/u;

/** Whether a folded text offers a cartridge, battery or filter that another maker than that of the device made. */
export function isAftermarket(folded: string): boolean {
  return AFTERMARKET.test(folded) && CONSUMABLE.test(folded);
}

/** Whether a folded text states that several things are sold together. */
export function isBundle(folded: string): boolean {
  return /\p{L}\)? ?\+ ?\d?x?\p{L}|\d \+ \p{L}|(?<!\p{L})(?:bundle|combo|kit|zestaw|inkl|incl|including|set mit|gift ?set|geschenk-?set|coffret|cofanetto|estuche regalo|geschenkverpackung|starter-?set)(?!\p{L})/u.test(
    folded,
  );
}

/** Whether a folded text names something after a plus sign: 'console + 2 controllers'. */
export function namesExtra(folded: string): boolean {
  return /[\p{L}\d)] \+ (?:\d{1,2} ?x? ?)?\p{L}/u.test(folded);
}

/** From here on a folded text tells what comes with the product or does not. */
const EXTRAS =
  /(?<=[\p{L}\d)]) ?(?:[ (](?:with|w\/|mit|avec|con|com|met|med|inkl|incl|including|includes|z|s|se|cu|με|с|ve|without|ohne|sans|sin|senza|sem|zonder|bez|utan|uden|uten|ilman|fara)[ .]+\p{L}|\+ ?\d?x?\p{L})/u;
/** What runs on a battery, and what stands in brackets. */
const ASIDE = /(?<!\p{L})(?:akku|accu|battery|batterie)-(?=\p{L})|\([^)]*\)?/gu;

/** The text before what comes with the product: 'phone x' of 'phone x with case'. */
export function withoutExtras(folded: string): string {
  const at = EXTRAS.exec(folded)?.index;
  return (at === undefined ? folded : folded.slice(0, at + 1)).replace(ASIDE, ' ');
}
