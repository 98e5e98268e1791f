import type { Element, Page } from '../page/dom.ts';
import { isRelease } from '../values/dated-stock.ts';
import { isLaterDay } from '../values/later-day.ts';
import { foldLetters } from '../values/phrase.ts';
import { labelledValue, lineOf, tidy } from './labelled-rows.ts';

/** Labels of the day on which a product comes out, by language. */
const RELEASE_LABELS: Record<string, string> = {
  en: '(?:official |game |dvd |street |expected )?release(?: date| day)?|released(?: on)?|releases(?: on)?|(?:publication|publishing|pub\\.?|street|launch|on[- ]sale) date|publishe[ds](?: on)?|publication|on sale(?: from| on)?|coming(?: on)?|out on',
  de: 'erscheinungs(?:termin|datum|tag)|erscheint(?: am| im)?|erscheinen|veröffentlichungs?(?:datum|termin)?|release(?:datum|termin|-?date)?|verkaufsstart|marktstart|et',
  fr: 'date de (?:sortie|parution|publication)|parution(?: le)?|sortie(?: le)?|paraît le|sort le|à paraître(?: le)?',
  es: 'fecha de (?:lanzamiento|publicación|salida|estreno)|lanzamiento(?: el)?|publicación|sale el|a la venta(?: el)?',
  it: 'data (?:di )?(?:uscita|pubblicazione|rilascio|lancio)|uscita(?: il)?|esce il|in uscita(?: il)?|pubblicazione',
  pt: 'data de (?:lançamento|publicação|estreia)|lançamento(?: em)?|publicação',
  nl: '(?:release|verschijnings|publicatie)-?(?:datum)?|verschijnt(?: op)?|verwacht op de markt|komt uit op|uit op',
  pl: 'data (?:premiery|wydania|publikacji)|premiera|ukaże się',
  cs: 'datum (?:vydání|vydania|vydaní)|vychází|vyjde|vychádza|dátum (?:vydania|vydání)',
  hu: 'megjelenés(?:i)?(?: dátuma| ideje| napja| dátum)?|megjelenik',
  ro: 'data (?:apariției|lansării|aparitiei)|apariție|lansare',
  sv: '(?:utgivnings|släpp|lanserings|release)(?:dag|datum|dato)|släpps|utkommer|utges|udgivelses(?:dato|dag)|udkommer|utgivelses(?:dato|dag)|lanseringsdato|kommer ut',
  fi: '(?:julkaisu|ilmestymis)(?:päivä|aika)|ilmestyy|julkaistaan|ilmumis(?:aeg|kuupäev)|ilmub|iznākšanas datums|izdošanas datums|išleidimo data|pasirodymo data',
  hr: 'datum (?:izlaska|izdaja|izida|izdanja|objave)|izlazi|izide',
  ru: 'дата (?:выхода|релиза|выпуска|виходу|релізу|випуску|на издаване|на излизане|изласка)|релиз|реліз|выйдет|вийде',
  el: 'ημερομηνία (?:κυκλοφορίας|έκδοσης)|κυκλοφορία|κυκλοφορεί(?: στις)?',
  tr: '(?:çıkış|yayın|yayım|satışa çıkış) tarihi|çıkış',
  ja: '発売(?:予定)?日|発売|リリース日|配信(?:開始)?日|发售日(?:期)?|發售日(?:期)?|发行日期|發行日期?|上市(?:日期|时间|時間)|出版日期|출시일|발매일|출간일',
};
const LABELS = Object.values(RELEASE_LABELS).map(foldLetters).join('|');
/** Labels of the day from which a product is in stock, which may also be one that comes back. */
const STOCK_LABEL = new RegExp(
  `^(?:${foldLetters('available (?:from|on|as of)|availability date|ships (?:from|on)|(?:verfügbar|lieferbar) (?:ab|am)|disponible (?:le|à partir du|dès le|el|(?:a partir )?del?|desde(?: el)?)|disponibile (?:dal|il|a partire dal)|disponível (?:em|a partir de)|(?:beschikbaar|leverbaar) (?:vanaf|op|per)|dostępn[ya] od|dostupn[éý] od|tillgänglig från|tilgængelig fra|tilgjengelig fra|saatavilla alkaen')})$`,
  'u',
);
const LABEL = new RegExp(`^(?:${LABELS})$`, 'u');
/** At the start of a sentence: `Reserva ya. Lanzamiento el 20/12/2027`. */
const LABEL_AND_DAY = new RegExp(`(?:^|[.!:;–-] )(?:${LABELS})[\\s:：]+(?=.{0,12}\\d)`, 'u');

/** A longer value is a sentence. */
const LONGEST_DAY = 40;

/**
 * Whether an element states that the product comes out, `Erscheinungstermin 12.03.2027`, or is in stock on a day after
 * `now`.
 */
export function dayAfter(now: number, element: Element, page: Page): 'release' | 'stock' | null {
  const text = lineOf(element, page);
  if (text === null) return null;
  const plain = foldLetters(tidy(text));
  if (isRelease(text) || LABEL_AND_DAY.test(plain)) return isLaterDay(text, now) ? 'release' : null;
  const isLabelled = (labels: RegExp): boolean => {
    const value = labelledValue(element, plain, (label) => labels.test(label));
    return value !== null && value.length <= LONGEST_DAY && isLaterDay(value, now);
  };
  if (isLabelled(LABEL)) return 'release';
  return isLabelled(STOCK_LABEL) ? 'stock' : null;
}
