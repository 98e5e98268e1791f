/**
 * Phrases matched word by word, ignoring case and accents. The words of a pattern are separated by spaces:
 * `a|b` one of several, `two_words` for one of them,
 * `word*` any ending, `word?` optional, `..` up to three words of any kind,
 * `#` a number, `~` a time span such as '1-3 working days', ` .` at the end: nothing else
 * in the clause except a label.
 */
/** `isFirst`: nothing or only a label is before it. */
export type Word = { text: string; isNumber: boolean; isFirst: boolean };
export type Clause = { words: Word[]; end: string };

type Step =
  | { kind: 'word'; exact: string[]; starts: string[]; optional: boolean }
  | { kind: 'time' | 'number'; optional: boolean }
  | { kind: 'gap' | 'end' };

type Phrase<T> = { steps: Step[]; isWhole: boolean; means: T };
export type Match<T> = { from: number; to: number; means: T };

const LETTERS: Record<string, string> = {
  ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ħ: 'h', ŧ: 't', ς: 'σ', ŋ: 'n',
}; // prettier-ignore

/** Lower case without accents: 'ÉPUISÉ' and 'epuise' are equal. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/[łøđðıßæœþħŧςŋ]/g, (letter) => LETTERS[letter] ?? letter);

const unitsOf = (text: string): RegExp => new RegExp(`^(?:${text.split(' ').join('|')})$`);

/** Hours and days, folded, in the languages of the availability words. */
const shortUnits = unitsOf(
  'h hs hrs? hours? days? workdays? weekdays? std stunden? tage?n? werktage?n? arbeitstage?n? jours? jrs? ouvres heures? dias? horas? giorni? giorno ore ora dagen dagar dage?r?s? d dager arbetsdagar arbeidsdager arbejdsdage hverdage?r? vardagar virkedager werkdage?n? timer timmar timmars uur uren dni dnia dzien godzin[ay]? godz dny dnu den dne hod hodin[uy]? pracovnich dn[iy] deni nap napon napos munkanap munkanapon orat? oras oran ora zile zi дн[иія]? дене?и? днеи день дня часов часа ч год годин[аиу]? доби часове ден работни ημερ[αεςωνσ]+ ωρ[αεςωνσ]+ εργασιμ[αεςωνσ]+ paeva paeva?d?e?ga paev[a-z]* toopaev[a-z]* tundi? tunni [a-z]*paiva[a-z]* tunti[a-z]* tunni[a-z]* dien[a-z]* val valand[a-z]* darb[a-z]* stundas? stundu la laethanta lae jiem jum gurnata sieghat sighat gun gunu gunde is saat saatte ur[aeh]? dan[ai]? dneh dnevih dneva sat[ai]? radn[a-z]* delovn[a-z]*',
);
/** Delivery times longer than those of products in stock. */
const longUnits = unitsOf(
  'weeks? months? wochen? monate?n? semaines? mois semanas? mes meses settiman[ae] mes[ei] we(?:ek|ken) weken maand(?:en)? veckor? vecka manader? manad uger? maneder uker? tygodni?[aeu]?[a-z]* miesi[a-z]* tydn[a-z]* mesic[a-z]* tyzdn[a-z]* mesiac[a-z]* het hete[nk]? honap[a-z]* saptaman[a-z]* lun[ai] недел[а-я]* тижн[а-яі]* месяц[а-я]* місяц[а-яі]* седмиц[а-я]* месец[а-я]* εβδομαδ[α-ω]* μην[α-ω]* nadal[a-z]* kuu[a-z]* viik[a-z]* savait[a-z]* menes[a-z]* nedel[a-z]* menes[a-z]* seachtain[a-z]* gimgh[a-z]* hafta[a-z]* ay ayda tedn[a-z]* mesec[a-z]* tjedan[a-z]* tjed[a-z]* mjesec[a-z]*',
);

export const isLongUnit = (word: string): boolean => longUnits.test(word);
export const isTimeUnit = (word: string): boolean => shortUnits.test(word) || longUnits.test(word);

const TOKENS = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}]+|[#€$£¥₴₽₺%:]|[.,;!?。、！？•·|/\n–—؟]| - /gu;
const ENDS = /^(?:[.,;!?。、！？•·|/\n–—؟]| - )$/u;

/** A number with a short word, whose stop ends no sentence: `0 stk. på lager`, not `2 left. Now`. */
const SHORT_WORD = /(\d\s?\p{L}{1,4})\.(?!\s*\p{Lu}\p{Ll}|\p{L})/gu;

/** Short words before a number, whose stop ends no sentence either: `Lieferzeit ca. 5 Tage`. */
const ABOUT =
  /(?<!\p{L})(ca|cca|circa|approx|env|max|min|ok|kb|kl|pribl|přibl|прибл|прим|περ)\.(?=\s*\d)/giu;

/** A superlative is no negation: `Le plus vendu`, `Les plus disponibles`. */
const SUPERLATIVE = /(?<!\p{L})(l[ae]s?|des|du|aux?) plus(?= \p{L})/gu;

/** The clauses of a text, each with the mark at its end. */
export function clausesOf(text: string): Clause[] {
  const plain = foldLetters(text.replace(SHORT_WORD, '$1').replace(ABOUT, '$1'))
    .replace(SUPERLATIVE, '$1')
    .replace(/(\d)\s?[-–—/]\s?(?=\d)/g, '$1 ');
  const clauses: Clause[] = [];
  let words: Word[] = [];
  let isFirst = true;
  for (const [token] of plain.matchAll(TOKENS)) {
    if (token === ':') isFirst = true;
    else if (ENDS.test(token)) {
      clauses.push({ words, end: token.trim() });
      words = [];
      isFirst = true;
    } else {
      words.push({ text: token, isNumber: /^\p{N}/u.test(token), isFirst });
      isFirst = false;
    }
  }
  clauses.push({ words, end: '' });
  return clauses.filter((clause) => clause.words.length > 0 || clause.end === '?');
}

function stepOf(source: string): Step {
  if (/^[#~][?]?$/.test(source)) {
    return { kind: source.startsWith('#') ? 'number' : 'time', optional: source.length > 1 };
  }
  if (source === '..') return { kind: 'gap' };
  if (source === '.') return { kind: 'end' };
  const optional = source.endsWith('?');
  const alternatives = foldLetters(optional ? source.slice(0, -1) : source).split('|');
  return {
    kind: 'word',
    exact: alternatives.filter((each) => !each.endsWith('*')),
    starts: alternatives.filter((each) => each.endsWith('*')).map((each) => each.slice(0, -1)),
    optional,
  };
}

const fits = (step: Step & { kind: 'word' }, word: string): boolean =>
  step.exact.includes(word) || step.starts.some((start) => word.startsWith(start));

const isUnit = (word: Word | undefined): boolean => word !== undefined && isTimeUnit(word.text);

/** End of a time span that starts at `at`, or -1: '24 h', '2 to 3 working days'. */
function timeEnd(words: Word[], at: number): number {
  if (!words[at]?.isNumber) return -1;
  let next = at + 1;
  if (words[next]?.isNumber) next++;
  else if (words[next + 1]?.isNumber && !isUnit(words[next])) next += 2;
  for (let skipped = 0; skipped < 2; skipped++, next++) {
    if (!isUnit(words[next])) continue;
    while (isUnit(words[next + 1])) next++;
    return next + 1;
  }
  return -1;
}

const LONGEST_GAP = 3;

/** Positions in `words` up to which a step may reach from `at`, in the order to try them. */
function endsOf(step: Step, words: Word[], at: number): number[] {
  switch (step.kind) {
    case 'gap':
      return [0, 1, 2, LONGEST_GAP].map((skip) => at + skip).filter((end) => end <= words.length);
    case 'end':
      return at === words.length ? [at] : [];
    case 'time': {
      const end = timeEnd(words, at);
      if (end >= 0) return [end];
      return step.optional ? [at] : [];
    }
    case 'word':
    case 'number':
      return [...(isFit(step, words[at]) ? [at + 1] : []), ...(step.optional ? [at] : [])];
  }
}

function isFit(step: Step, word: Word | undefined): boolean {
  if (word === undefined) return false;
  return step.kind === 'word' ? !word.isNumber && fits(step, word.text) : word.isNumber;
}

/** Index after the last word of the steps matched from `at`, or -1. */
function matchSteps([step, ...rest]: Step[], words: Word[], at: number): number {
  if (!step) return at;
  for (const end of endsOf(step, words, at)) {
    const last = matchSteps(rest, words, end);
    if (last >= 0) return last;
  }
  return -1;
}

/** Expands alternatives: 'sent on|the_same day' to 'sent on day' and 'sent the same day'. */
function spreadOut(source: string): string[] {
  const steps = source.trim().split(/\s+/);
  const at = steps.findIndex((each) => each.includes('_'));
  const alternatives = steps[at]?.split('|');
  if (!alternatives) return [source];
  const single = alternatives.filter((each) => !each.includes('_')).join('|');
  const several = alternatives
    .filter((each) => each.includes('_'))
    .map((each) => each.replaceAll('_', ' '));
  return [...(single ? [single] : []), ...several].flatMap((each) =>
    spreadOut([...steps.slice(0, at), each, ...steps.slice(at + 1)].join(' ')),
  );
}

/** Phrases, indexed by the first letters of their first word. */
export class Phrasebook<T> {
  private readonly byStart = new Map<string, Phrase<T>[]>();

  /** Adds phrases separated by commas. */
  add(list: string, means: T): void {
    for (const source of list.split(',').flatMap(spreadOut)) {
      if (source.trim() === '') continue;
      const steps = source.trim().split(/\s+/).map(stepOf);
      const isWhole = steps.at(-1)?.kind === 'end';
      for (const start of new Set(beginningsOf(steps).map((each) => each.slice(0, 3)))) {
        const known = this.byStart.get(start);
        if (known) known.push({ steps, isWhole, means });
        else this.byStart.set(start, [{ steps, isWhole, means }]);
      }
    }
  }

  /** All phrases that begin at a word. */
  *at(words: Word[], index: number): Generator<Match<T>> {
    const word = words[index];
    if (!word) return;
    const keys = word.isNumber ? ['#'] : startsOf(word.text);
    for (const key of keys) {
      for (const { steps, isWhole, means } of this.byStart.get(key) ?? []) {
        if (isWhole && !word.isFirst) continue;
        const to = matchSteps(steps, words, index);
        if (to > index) yield { from: index, to, means };
      }
    }
  }

  has(words: Word[], index: number): boolean {
    return !this.at(words, index).next().done;
  }
}

/** The possible first letters of a phrase; `#` is any number. */
function beginningsOf([first]: Step[]): string[] {
  if (first?.kind === 'word') return [...first.exact, ...first.starts];
  return first?.kind === 'gap' ? [] : ['#'];
}

const startsOf = (word: string): string[] =>
  [1, 2, 3].filter((length) => length <= word.length).map((length) => word.slice(0, length));
