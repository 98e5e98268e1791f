import { attr, isElement, isText, parentOf, textOf, type Element } from './dom.ts';
import type { PriceEvidence } from './evidence.ts';
import { foldText } from './fold-text.ts';

/** The words directly around an amount; other amounts and their words are cut off. */
export interface Wording {
  before: string;
  after: string;
  /** Another amount follows the words after it, which may be about that one. */
  isCut?: boolean;
}

/** Longer texts are about more than the amount. */
const longest = 120;

/** An amount within a longer text. */
const anyAmount = /\d[\d.,' \u00a0\u202f]*\d|\d/g;

/**
 * What stands before and after an amount: in its own element, else beside it, as far as the next amount on either side.
 * In `From $27.75/mo or <b>$999.00</b> before trade-in` the words of 999 are `or` and `before trade-in`. `raw` is the
 * amount as it stands in the folded text.
 */
export function wordingOf({
  element,
  text,
  raw,
}: {
  element: Element;
  text: string;
  raw: string;
}): Wording {
  // The words of its own elements belong to it, `<div><span>Club price</span> $87.92</div>`.
  const said = foldText(textOf(element, longest));
  const own = said.length < longest && said.includes(raw) ? said : foldText(text);
  const within = around(own, own.indexOf(raw), raw.length);
  if (hasWords(own.replace(raw, ''))) return within;
  // An element around the amount alone says nothing of it; the first that holds more does.
  let holder: Element = element;
  for (let parent = parentOf(holder); parent; parent = parentOf(holder)) {
    const before = wordsBeside(holder, 'prev');
    const after = wordsBeside(holder, 'next');
    if (hasWords(before + after))
      return { before: `${before} ${within.before}`, after: `${within.after} ${after}` };
    if (textOf(parent, longest).length > own.length + 2 || parent.name === 'body') break;
    holder = parent;
  }
  return within;
}

/** Whether a text says more than a currency. */
const hasWords = (text: string): boolean =>
  /[\p{L}\p{N}%+/]/u.test(
    text.replace(/\p{Sc}|\b(?:eur|usd|gbp|chf|kr|zł|kč|ft|lei|руб)(?!\p{L})/giu, ''),
  );

/** The words beside an element within its parent, up to a heading, another amount, or more than is about it. */
function wordsBeside(element: Element, direction: 'prev' | 'next'): string {
  let words = '';
  for (let node = element[direction]; node; node = node[direction]) {
    const sibling = isElement(node) ? node : null;
    if (
      sibling &&
      /^(?:h[1-6]|p|ul|ol|table|form|section|details|button|select|script|style)$/.test(
        sibling.name,
      )
    )
      break;
    const said = sibling ? saidBy(sibling) : isText(node) ? node.data.slice(0, 400) : '';
    const text = foldText(said);
    if (holdsAmount(text) || words.length + text.length > longest) break;
    words = direction === 'prev' ? `${text} ${words}` : `${words} ${text}`;
    if (sibling && text.trim() !== '') break;
  }
  return words.replace(/\s+/g, ' ').trim();
}

/** The text of an element, or what a picture in its place is called. */
const saidBy = (element: Element): string =>
  textOf(element, longest) || (attr(element, 'title') ?? attr(element, 'alt') ?? '').slice(0, 60);

const holdsAmount = (text: string): boolean =>
  [...text.matchAll(anyAmount)].some(({ index, 0: amount }) =>
    isAmount(text, index, index + amount.length),
  );

function around(text: string, at: number, length: number): Wording {
  if (at < 0) return { before: text, after: '' };
  const end = at + length;
  let from = 0;
  let to = text.length;
  for (const match of text.matchAll(anyAmount)) {
    const stop = match.index + match[0].length;
    // A percentage, a count of pieces or a date is no amount of its own.
    if (stop <= at && isAmount(text, match.index, stop)) from = stop;
    if (match.index >= end && isAmount(text, match.index, stop)) {
      // The words after a range are about both its ends.
      if (
        /^\s*(?:\p{Sc}|\p{L}{2,3})?\s*[-–—~]\s*(?:\p{Sc}|\p{L}{2,3})?\s*$/u.test(
          text.slice(end, match.index),
        )
      )
        continue;
      to = match.index;
      break;
    }
  }
  const before = text.slice(from, at).split(separator).at(-1)!;
  const [after = '', ...rest] = text.slice(end, to).split(separator);
  return { before, after, isCut: to < text.length && rest.length === 0 };
}

/** What stands between two statements about different amounts. */
const separator = /[|•·;]|\s(?:or|oder|ou|eller|lub|nebo|alebo|tai|или|або|または|또는)\s/iu;

const isAmount = (text: string, start: number, end: number): boolean =>
  /[\p{Sc}]\s*$/u.test(text.slice(Math.max(0, start - 3), start)) ||
  /^\s*(?:\p{Sc}|kr\b|zł|kč|ft\b|lei\b|руб|円|eur\b|usd\b|gbp\b|грн|[.,:][-–])/iu.test(
    text.slice(end, end + 6),
  ) ||
  /[.,]\d\d$/.test(text.slice(start, end));

const unit =
  '(?:kg|kilo|g|gr|mg|l|lt|ltr|cl|ml|m|m²|m2|m³|lfm|km|cm|liter|litre|litro|unit|unité|unidad|unità|einheit|pc|pce|piece|pièce|pieza|pezzo|stk|stück|st|szt|ks|db|buc|tk|vnt|gab|kus|kappale|kpl|styck|stuk|wl|waschladung|load|wash|dose|tab|tablet|sheet|blatt|meter|metre|metro|mtr|kwh)';

/** What the words around an amount make of it; each row is tried on the words before, after, or both joined by `#`. */
const rows: [evidence: PriceEvidence, words: RegExp][] = [
  [
    'a rate',
    /(?:\/|\bper\b|\bpro\b|\bim\b|\bpar\b|\bal\b|\bje\b|\bpor\b|\bza\b|\bna\b|\ba\b|\bi\b|#\s*\/?)\s*(?:\d+\s*)?(?:month|mth|mo\b|monat|mois|mes\b|mese|mês|mesiac|měsíc|miesi[aą]c|mies\b|maand|mnd|måned|månad|kk\b|hó(?!\p{L})|hónap|lun[aă]|week|woche|semaine|jahr|year|月額)|installment|instalment|monatlich|monthly|\braten?\b|ratenzahlung|finanzier|mensual|mensile|mensuel|mensilit|cuotas?\b|parcelas?\b|x de r\$|sem juros|\brata\b|\brat\b|splátk|leasing|klarna|afterpay|clearpay|pay in \d|рассрочк|в месяц|на місяць|分割|アプリ|月々|分期/iu,
  ],
  [
    'per unit',
    new RegExp(
      `(?:#[^#]{0,12}?(?:/|\\bper\\b|\\bpro\\b|\\bje\\b|\\bpar\\b|\\bpor\\b|\\bal\\b|\\bza\\b)\\s*(?:\\d+(?:[.,]\\d+)?\\s*)?${unit}(?:\\b|$))|(?:\\d\\s*${unit}\\s*=\\s*(?:\\p{Sc}\\s*)?#)|\\bprix au\\b|grundpreis|unit price|stückpreis pro|cena za (?:kg|l|m)|prezzo al|precio por (?:kg|l|unidad)|jednotková|einheitspreis`,
      'iu',
    ),
  ],
  [
    'shipping',
    /shipping|postage|delivery|p&p|versand(?!kostenfrei)|liefer(?!bar|ung ohne)|livraison|frais de port|envío|gastos de envio|frete|spedizion|consegna|verzend|bezorg|wysyłk|dostaw|doprav|frakt|levering|toimitus|szállítás|livrare|доставк|送料|运费|運費|배송비|kargo/iu,
  ],
  [
    'a saving',
    /\bsave[sd]?\b|saving|\boff\b|discount|sparen|ersparnis|rabatt|nachlass|you save|économi[sz]|ahorr|descuento|rispar|sconto|poupe|desconto|bespaar|korting|oszczęd|rabat|taniej|uspor|ušetř|sleva|zľava|spara|spar\b|säästä|alennus|kedvezmény|megtakarít|reducere|економ|эконом|скидк|знижк|indirim|割引|現省|節約|折抵|滿|优惠|할인/iu,
  ],
  [
    'with a coupon',
    /coupon|voucher|gutschein|promo ?code|rabattcode|code promo|bon de réduction|cupón|cupom|buono|kupón|kupon|kuponki|промокод|купон|at checkout|クーポン|优惠券/iu,
  ],
  [
    'for a trade-in',
    /(?<!before |without |ohne |sans |sin |senza )(?:trade[- ]?in|eintausch|inzahlungnahme|reprise|recompra|permuta|inruil|výkup|odkup|vaihtohyvity|inbyte|下取)/iu,
  ],
  [
    'for members',
    /(?<!non-|non |not |no |without |ohne |sans |sin |senza |zonder |bez |utan |uden |uten )(?:members?\b|membership|\b(?:in|via|mit|über) (?:der |the )?app\b|\bapp[- ](?:price|preis|prijs|pris|only|exclusive)|dans l'appli|uygulamaya|aplikac|приложени|club ?card|club price|loyalty|nectar|my ?waitrose|prime\b|kundenkarte|clubpreis|club-preis|mitglied|kundenclub|bonuskarte|payback|adhérent|carte (?:de )?fidélité|prix club|prix membre|socios?\b|precio club|\btarjeta\b|cmr\b|carta fedeltà|soci\b|prezzo club|ledenprijs|klantenkaart|bonuskaart|voor leden|klubow|z kartą|klubová cena|klubovka|s kartou|medlem|klubbpris|klubkort|plussa|etukortti|jäsen|törzsvásárló|kártyával|karta klienta|по карте|клубн|会員|會員|会员|회원)|\b(?:mit|with|avec|con|z|s|med) (?:der )?(?:\p{L}+-?)?(?:karte|card|carte|tarjeta|kort|kortti)\b/iu,
  ],
  [
    'without VAT',
    /ex(?:cl|cluding|\.)?\.? ?(?:vat|tax|gst|btw|moms|iva)|(?:vat|tax) excl|\+ ?(?:vat|mwst|iva)|plus (?:vat|tax|mwst)|zzgl\.? (?:\d+ ?% ?)?(?:mwst|ust|mehrwertsteuer)|exkl\.? (?:\d+ ?% ?)?(?:mwst|ust|moms)|ohne (?:mwst|ust)|\bnetto?\b|nettopreis|\bht\b|hors taxes?|sin iva|sin impuestos|without tax|excluding tax|senza tasse|sem impostos|\+ iva|iva esclusa|senza iva|escl\.? iva|sem iva|zonder btw|exkl?\.? btw|bre?z (?:dph|vat|ddv|pdv)|ex\.? moms|u\/moms|eks\.? mva|alv 0|áfa nélkül|fără tva|без (?:ндс|пдв|ддс)|χωρίς φπα|kdv hariç|税抜|税別|未税|未稅/iu,
  ],
  [
    'for a way of paying',
    /\bpix\b|\bboleto\b|à vista|transfer[eê]ncia|bank transfer|vorkasse|überweisung|virement|bonifico|depósito|\bcontado\b|\befectivo\b|cash price|havale|\beft\b|przelew|\bupi\b|bank offer/iu,
  ],
  [
    'the lowest of thirty days',
    /\b30[ -]?(?:tage|days?|jours|d[ií]as|giorni|dagen|dni\b|dní|dagar|dage|dager|päiv|nap|zile|dana|dienų|dienu|päeva|дн|ημ[εέ]ρ)|\b(?:thirty|dreißig|trente|treinta|trenta|dertig) (?:days|tage|jours|días|giorni|dagen)|omnibus/iu,
  ],
  [
    'with VAT',
    /inc(?:l|luding|\.)?\.? ?(?:\d+ ?% ?)?(?:vat|tax|gst)|(?:vat|tax|gst) incl|ink[l]?\.? (?:\d+(?:[.,]\d)? ?% ?)?(?:ges\. ?)?(?:mwst|ust|moms)|\bttc\b|iva incl|iva inclusa|con iva|incl\.? btw|btw incl|brutto|(?<!bre?)[sz] (?:dph|vat|ddv|pdv)|sis\. ?alv|áfával|cu tva|tva incl|с ндс|з пдв|с ддс|με φπα|kdv dahil|税込|含税|含稅|부가세 포함/iu,
  ],
  [
    'for used goods',
    /(?<!un|never )\bused\b|pre-?owned|second-?hand|refurb|renewed|open[- ]box|gebraucht|generalüberholt|b-ware|rückläufer|occasion|reconditionné|usado|segunda mano|reacondicionad|\busat[oi]\b|ricondizionat|tweedehands|gebruikt|używan|odnowion|použit|repasovan|begagnad|brugt|brukt|käytetty|használt|folosit|б\/у|уцен|вживан|ikinci el|中古|二手|중고/iu,
  ],
  [
    'an extra',
    /(?:^|\s)\+\s*(?:\p{Sc}\s*)?#|minimum (?:order|spend)|orders? (?:of|over|above)|\bover\b|mindestbestell|bestellwert|\bab einem\b|deposit|pfand|caution|fianza|cashback|points?\b|punkte|gift card|geschenkkarte|warranty|garantieverläng|insurance|versicherung|protection plan|assembly|montage|aufbau|installation|balení|gift wrap/iu,
  ],
  [
    'a starting price',
    /(?:\bfrom|\bstarting at|\bas low as|\bab|\bdès|à partir de|\bdesde|a partir d[ei]|\ba partire da|\bda|\bvanaf|\bod|\bfra|\bfrån|\balkaen|(?<!\p{L})от|(?<!\p{L})від|\balates|\bnuo|\bno)\s*(?:only\s*)?(?:\p{Sc}|[A-Z]{3}|kr)?\s*#|#[^#]{0,8}(?:から|～|~|起|부터)/iu,
  ],
];

const quantity =
  /(?:\bab|\bfrom|\bover|\büber|\bpeste|\bplus de|\bmás de|\boltre|\bmeer dan|\bpowyżej|\bnad|\btöbb mint|\byli|более|à partir de|\bdès|\bdesde|\bda|\bvanaf|\bod|\bfra|\bfrån|(?<!\p{L})от|≥|>=?|\bbuy|\bmin\.?|\bx)\s*(\d{1,4})\s*(?:\+|stk\.?|stück|st\.?|pcs\.?|pieces?|units?|unités?|uds\.?|unidades|pezzi|pz\.?|stuks?|szt\.?|ks|kpl|buc\.?|шт\.?|個|x)?\s*[:–-]?\s*(?:\p{Sc})?\s*$|(\d{1,4})\s*(?:[-–]\s*\d{1,4}\s*)?(?:\+|(?:stk\.?|stück|pcs\.?|pieces?|units?|pezzi|stuks|szt\.?|ks|buc\.?|db|шт\.?)(?: (?:or more|oder mehr|ou plus|o más|o più))?)\s*:?\s*(?:\p{Sc})?\s*$/iu;

/** `9,90 € – 38,00 €`: the first amount is where a range starts. */
const isRangeStart =
  /^\s*(?:\p{Sc}|\p{L}{2,4}\.?)?\s*[-–—~]\s*(?:\p{Sc}\s*)?\d[\d.,]*(?![\d.,]|\s?%)/u;

/** What the words around an amount say it stands for. */
export function wordEvidence(wording: Wording): PriceEvidence[] {
  const { before, after, isCut = false } = wording;
  const joined = `${before.slice(-60)}#${after.slice(0, 60)}`;
  const isNewToo =
    /\b(?:new|neu|neuf|nuevo|novo|nuov[oi]|nieuw|nov[éý]|now[ye]|ny|uusi|uued)\b|新品/iu.test(
      joined,
    );
  const found = rows.flatMap(([evidence, words]) => {
    if (!words.test(joined)) return [];
    if (isNewToo && evidence === 'for used goods') return [];
    // `Save 30%` beside a price says how it came about.
    if (evidence === 'a saving' && (joined.includes('%') || (isCut && !words.test(before))))
      return [];
    return [evidence];
  });
  if (isRangeStart.test(after)) found.push('the start of a range');
  const count = quantity.exec(before.trimEnd().slice(-40));
  if (count) {
    const isOne = Number(count[1] ?? count[2]) <= 1;
    return [
      ...found.filter((each) => each !== 'a starting price'),
      isOne ? 'for one piece' : 'for many pieces',
    ];
  }
  return found;
}
