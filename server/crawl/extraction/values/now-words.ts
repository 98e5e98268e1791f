import { foldLetters } from './phrase.ts';

/** Words that only say 'at the moment' or 'unfortunately', with those between them and a negation, by language. */
const WORDS: Record<string, string> = {
  en: 'currently presently temporarily sadly sorry unfortunately right now just yet at the this moment time',
  de: 'derzeit aktuell momentan zurzeit zur zeit gerade leider augenblicklich vorübergehend im moment mehr da',
  fr: 'actuellement malheureusement momentanément pour le l instant moment en ce',
  es: 'actualmente ahora temporalmente lamentablemente por de el en este momento',
  it: 'attualmente ora temporaneamente purtroppo al momento per il',
  pt: 'atualmente agora temporariamente infelizmente de no neste momento',
  nl: 'momenteel nu tijdelijk helaas op dit moment',
  pl: 'obecnie aktualnie chwilowo teraz niestety w tej chwili jest',
  cs: 'momentálně aktuálně nyní teď právě dočasně bohužel je',
  sk: 'momentálne aktuálne teraz práve dočasne bohužiaľ žiaľ je',
  hu: 'jelenleg sajnos pillanatnyilag most átmenetileg éppen',
  ro: 'momentan acum deocamdată temporar din păcate în acest moment este e',
  bg: 'в момента сега временно за съжаление',
  el: 'προς το παρόν τώρα προσωρινά δυστυχώς αυτή τη στιγμή',
  sv: 'just nu tyvärr för närvarande tillfälligt',
  da: 'i øjeblikket lige nu desværre for tiden midlertidigt p t',
  no: 'for øyeblikket akkurat nå dessverre midlertidig p t',
  fi: 'tällä hetkellä nyt juuri valitettavasti tilapäisesti',
  et: 'hetkel praegu kahjuks ajutiselt',
  lv: 'pašlaik šobrīd diemžēl īslaicīgi',
  lt: 'šiuo metu dabar deja laikinai',
  sl: 'trenutno zdaj žal začasno je',
  hr: 'trenutno trenutačno sada nažalost privremeno je',
  tr: 'şu an anda şimdilik maalesef geçici olarak',
  ru: 'сейчас временно пока в данный момент к сожалению',
  uk: 'зараз наразі тимчасово поки на жаль даний момент',
};

export const NOW_WORDS: ReadonlySet<string> = new Set(
  Object.values(WORDS).flatMap((words) => words.split(' ').map(foldLetters)),
);
