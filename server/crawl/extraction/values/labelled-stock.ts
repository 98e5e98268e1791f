import type { Availability } from '../extraction.ts';
import { foldLetters } from './phrase.ts';

/**
 * Tables state stock as a label and an answer. Per language: names of a stock, of which a number is one of pieces; names
 * of availability, of which it may be one of days or sizes; answers for none, and for some.
 */
const LABELS: [stock: string, availability: string, none: string, some: string][] = [
  ['stock level|stock quantity|quantity in stock|stock(?= ?:)', 'stock status|availability|stock availability|available quantity', 'no|none|nil', 'yes'],
  ['lagerbestand|bestand|lagermenge', 'verfügbarkeit|lagerstatus|verfügbare menge', 'nein|keiner?', 'ja'],
  ['stock|quantité en stock', 'disponibilité', 'non|aucune?|néant', 'oui'],
  ['giacenza|stock(?= ?:)|quantità in magazzino', 'disponibilità|disponibile|quantità disponibile', 'no|nessuna', 'sì'],
  ['existencias|stock(?= ?:)|unidades en stock', 'disponibilidad|disponible|en stock|unidades disponibles', 'no|ningun[oa]', 'sí'],
  ['stock|estoque|existências', 'disponibilidade', 'não|nenhum', 'sim'],
  ['voorraad|aantal op voorraad', 'beschikbaarheid|voorraadstatus', 'nee|geen', 'ja'],
  ['lagersaldo|lager|webblager|webblagret|nätlager', 'lagerstatus|tillgänglighet', 'nej|inga|slut|tomt', 'ja'],
  ['lager|lagerbeholdning|weblager|onlinelager', 'lagerstatus|tilgængelighed', 'nej|ingen', 'ja'],
  ['lager|lagerbeholdning|nettlager', 'lagerstatus|tilgjengelighet', 'nei|ingen|tomt', 'ja'],
  ['varastosaldo|varastotilanne|verkkovarasto', 'saatavuus', 'ei|loppu', 'kyllä|on'],
  ['stan magazynowy', 'dostępność|dostępna ilość', 'nie|brak', 'tak|jest'],
  ['stav skladu|sklad|skladové zásoby', 'dostupnost', 'ne|není', 'ano'],
  ['stav skladu|sklad|skladové zásoby', 'dostupnosť', 'nie|nie je', 'áno'],
  ['készlet|raktárkészlet|raktár', 'elérhetőség', 'nincs|nem', 'igen|van'],
  ['stoc', 'disponibilitate|în stoc|stoc disponibil', 'nu|niciunul|niciun produs', 'da'],
  ['наличност', 'наличие', 'не|няма', 'да|има|много'],
  ['απόθεμα', 'διαθεσιμότητα', 'όχι|κανένα', 'ναι'],
  ['zaliha|stanje zaliha|količina na zalihi', 'dostupnost|raspoloživost', 'ne|nema', 'da|ima'],
  ['zaloga|stanje zaloge', 'dobavljivost|razpoložljivost', 'ne|ni', 'da'],
  ['laoseis|laojääk|kogus laos', 'saadavus', 'ei|otsas|puudub', 'jah|on'],
  ['atlikums|noliktavas atlikums|atlikums noliktavā', 'pieejamība', 'nē|nav', 'jā|ir'],
  ['likutis|likutis sandėlyje|prekės likutis', 'prieinamumas', 'ne|nėra', 'taip|yra'],
  ['stokk', 'disponibbiltà|disponibbli|fl-istokk', 'le|xejn', 'iva'],
  ['stoc', 'infhaighteacht', 'níl', 'tá'],
  ['stok|stok adedi|stok miktarı', 'stok durumu|stok bilgisi', 'yok|hayır', 'var|evet'],
  ['остаток|количество на складе', 'наличие|доступность|наличие на складе', 'нет|отсутствует', 'да|есть|много|достаточно'],
  ['залишок|кількість на складі', 'наявність|доступність', 'ні|немає|відсутній', 'так|є|багато|достатньо'],
  ['在庫数|在庫数量|在庫', '在庫状況|在庫状態', 'なし|無し?|[×✕✖]|ゼロ', 'あり|有り?|[○◯〇◎]'],
]; // prettier-ignore

const PIECES =
  'pcs?|pieces?|units?|items?|stuck|stk|stck|st|pieces|pieza?s?|pezz[io]|pz|unidades|uds?|un|stuks?|styck|styk|kpl|szt|sztuk|sztuki|ks|kus|kusy|kusov|db|darab|buc|bucati|бр|броя|броика|τεμ|τεμαχι[οα]|kom|komada?|kos|kosov|tk|gab|vnt|bicciet|adet|шт|штук|штуки|点|個|台';

type Answers = { pattern: RegExp; value: Availability };

const ANSWERS: Answers[] = LABELS.flatMap((words) => {
  const [stock, availability, none, some] = words.map(foldLetters);
  const any = `(?:${stock}|${availability}) ?:? ?`;
  return [
    { pattern: `${any}(?:${none}|0+(?: ?(?:${PIECES}))?)`, value: 'OutOfStock' as const },
    { pattern: `${any}(?:${some})`, value: 'InStock' as const },
    {
      pattern: `(?:${stock}) ?:? ?>? ?[1-9]\\d{0,4}\\+?(?: ?(?:${PIECES}))?`,
      value: 'InStock' as const,
    },
    {
      pattern: `(?:${availability}) ?:? ?>? ?[1-9]\\d{0,4}\\+? ?(?:${PIECES})`,
      value: 'InStock' as const,
    },
  ].map(({ pattern, value }) => ({ pattern: new RegExp(`^(?:${pattern})\\.?$`, 'u'), value }));
});

/** A longer text is more than a label and an answer. */
const LONGEST = 60;

/** The stock that a text states as a label and an answer, `Availability: none`; null if it is no such text. */
export function labelledStock(text: string): Availability | null {
  if (text.length > LONGEST) return null;
  const plain = foldLetters(text).replace(/\s+/g, ' ').trim();
  return ANSWERS.find(({ pattern }) => pattern.test(plain))?.value ?? null;
}
