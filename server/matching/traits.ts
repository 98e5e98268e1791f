import { keysOf } from '../../contract/records.ts';

/**
 * Properties in which variants of one product differ in any trade, each with the words that shops use for its values:
 * English first, then German, French, Spanish, Italian, Dutch, Polish and Swedish, folded (see foldText); those of the condition in
 * further languages of Europe.
 */
const TRAITS = {
  condition: {
    renewed:
      'refurbished refurb renewed reconditioned recertified remanufactured generaluberholt wiederaufbereitet reconditionne reconditionnee reacondicionado reacondicionada ricondizionato ricondizionata rigenerato gereviseerd odnowiony odnowione regenerowany renoverad rekonditionerad used gebraucht occasion usado usato gebruikt uzywany uzywane begagnad outlet bware openbox preowned secondhand generaluberholte generaluberholtes generaluberholter repasovany repasovana repasovane renovovany pouzity pouzita pouzite reconditionat reconditionata resigilat folosit folosita μεταχειρισμενο μεταχειρισμενος μεταχειρισμενη ανακατασκευασμενο ανακατασκευασμενος восстановленныи восстановленная восстановленное подержанныи відновлении вживании рециклиран употребяван obnovljen obnovljeno rabljen rabljeno renoveret istandsat brugt brukt oppusset renovert begagnat kunnostettu kaytetty felujitott hasznalt recondicionado recondicionada seminovo yenilenmis kullanilmis tweedehands powystawowy',
  },
  /** Editions and levels of a range: a product without the word is a different one. */
  grade: {
    limited: 'limited limitata limitee limitiert limitierte limitada limiterad',
    refill:
      'refill recharge ricarica nachfullung nachfuller nachfullpackung recambio navulling navulverpakking napln pafyllning refil',
    travel: 'travel reise voyage viaje viaggio podrozny podrozna cestovni',
    intense: 'intense intensement intensa intenso',
    absolute: 'absolute absolu absoluto assoluto',
    ...Object.fromEntries(
      'pro max plus mini lite ultra premium deluxe standard basic home professional business enterprise essential slim compact super ti evo se xl xxl academic student upgrade ultimate elite advanced starter junior xs fe neo xt xtx elixir solar impress superlight extreme signature'
        .split(' ')
        .map((word) => [word, word]),
    ),
  },
  /** Words of a range that shops also leave out: they contradict nothing, but what only one has is not proven. */
  range: {
    set: 'set zestaw sada coffret conjunto',
    classic: 'classic classico',
    ...Object.fromEntries(
      'sport touch turbo prime advance excel active prestige comfort collector team tour detect trio twin light eco note power music edge go air combo special extra soft duo gt evolution performance carbon titanium'
        .split(' ')
        .map((word) => [word, word]),
    ),
  },
  audience: {
    women:
      'women womens woman ladies lady damen dames dam femme femmes mujer donna damski damskie kvinna',
    men: 'men mens man herren heren herr homme hombre uomo meski meskie',
    kids: 'kids kid children childrens youth kinder enfant enfants nino nina bambino bambina barn dzieci boys girls',
  },
  side: {
    front: 'front vorne vorn avant delantero delantera anteriore przedni przednia fram',
    rear: 'rear hinten arriere trasero trasera posteriore achter tylny tylna bak',
  },
  hand: {
    left: 'left links gauche izquierdo izquierda sinistro sinistra lewy lewa vanster',
    right: 'right rechts droite derecho derecha destro destra prawy prawa hoger',
  },
  language: {
    german:
      'german deutsch deutsche deutscher deutsches allemand aleman tedesco duits niemiecki tysk qwertz',
    english:
      'qwerty english englisch englische anglais ingles inglese engels engelstalig angielski engelsk',
    french: 'french francais francaise franzosisch frances francese frans francuski fransk azerty',
    spanish: 'spanish espanol espanola spanisch espagnol spagnolo spaans hiszpanski spansk',
    italian: 'italian italiano italiana italienisch italien italiaans wloski',
    dutch: 'dutch nederlands nederlandse niederlandisch',
    nordic: 'nordic nordisk nordisch',
  },
  market: { eu: 'eu', us: 'us usa', uk: 'uk', global: 'global international' },
  medium: {
    hardcover: 'hardcover hardback gebunden relie cartonado',
    paperback: 'paperback softcover taschenbuch poche bolsillo tascabile pocket',
  },
  finish: {
    matt: 'matt matte mat opaco helmatt satin',
    gloss: 'gloss glossy glanzend hochglanz brillant lucido',
  },
  fit: { narrow: 'narrow schmal etroit smal', wide: 'wide breit' },
  connector: {
    usba: 'usba',
    usbb: 'usbb',
    usbc: 'usbc',
    lightning: 'lightning',
    hdmi: 'hdmi',
    displayport: 'displayport',
    vga: 'vga',
  },
  channels: { mono: 'mono', stereo: 'stereo' },
  network: { wifi: 'wifi wlan', cellular: 'cellular lte' },
  wire: {
    wired: 'wired kabelgebunden filaire cableado',
    wireless:
      'wireless cordless kabellos inalambrico inalambrica draadloos draadloze bezprzewodowy tradlos',
  },
  taste: {
    decaf: 'decaf decaffeinated entkoffeiniert decafeine descafeinado dek decaffeinato',
  },
  perfume: { edt: 'edt', edp: 'edp', parfum: 'extrait' },
  platform: {
    ps3: 'ps3',
    ps4: 'ps4',
    ps5: 'ps5',
    xbox: 'xbox',
    switch: 'switch',
    wii: 'wii',
    mac: 'mac macintosh macos',
    windows: 'windows win',
  },
  bare: { bare: 'bare body solo gehause korpus basisversion ohneakku' },
  cut: {
    short: 'short kurz kurze court courte corto corta',
    long: 'long lang lange largo larga lungo',
  },
  packaging: { boxed: 'boxed retail', tray: 'tray oem bulk' },
  /** Of lenses and what else fits one system only. */
  mount: Object.fromEntries(
    'canon nikon sony pentax fujifilm olympus panasonic'.split(' ').map((maker) => [maker, maker]),
  ),
  size: {
    small: 'small s klein petit pequeno piccolo',
    medium: 'medium m mittel moyen mediano medio',
    large: 'large l gross grande',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type Trait = keyof typeof TRAITS;
const TRAIT_NAMES = keysOf(TRAITS);

export type TraitValue = {
  trait: Trait;
  value: string;
};

const WORDS = new Map<string, TraitValue>();
for (const trait of TRAIT_NAMES) {
  for (const [value, words] of Object.entries(TRAITS[trait])) {
    for (const word of words.split(' ')) WORDS.set(word, { trait, value });
  }
}

/** The property that a folded word states, or undefined. */
export function traitOf(word: string): TraitValue | undefined {
  return WORDS.get(word);
}
