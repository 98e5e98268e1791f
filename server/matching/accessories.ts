import { fold } from '../../contract/rules/fold.ts';

/**
 * What is made for another product, in the words of European shops. Each line begins with the English noun that stands
 * for all of them in names (see nounOf).
 */
const WORDS = `
case handyhülle carcasă capa capinha beschermhoes futerał pouzdro púzdro obal kryt husă θήκη κάλυμμα чехол чохол калъф torbica deksel trekk grilltrekk overtræk suojakuori kotelo tok kılıf kılıfı
protector screenprotector displayschutzfolie displayschutz panzerglas schutzglas schutzfolie szkło sklo folie folia fólie fólia стекло пленка плівка φόλια τζαμάκι pellicola pelicula película skärmskydd skjermbeskytter skærmbeskyttelse panssarilasi suojalasi üvegfólia
strap wechselarmband pulseira řemínek řemienok remienok curea λουράκι ремешок ремінець каишка klockarmband urrem ranneke óraszíj kordon kayış
charger ladestation caricatore carregador acculader lader nabíječka nabíjačka încărcător φορτιστής зарядка зарядное punjač laturi töltő
battery baterie baterii batéria acumulator batterij batterijen batterier μπαταρίες батарейки μπαταρία аккумулятор батарея батарейка акумулятор батерия baterija akkumulátor akkumulaattori batarya pil
cable kábel cablu καλώδιο кабель кабел kaapeli kablo
filter filtru φίλτρο фильтр фільтр филтър suodatin szűrő filtresi
adapter adaptér adaptor αντάπτορας адаптер sovitin
cartridge druckerpatrone kartusche tinteiro cartuș kartridž картридж värikasetti kasett bläckpatron blekkpatron blækpatron kartuş
toner τόνερ тонер tonerkartusche tonerkassette tonerpatrone
drum bildtrommel tambour tambor tamburo bęben valec барабан
dustbag staubsaugerbeutel sacchetti worki sáčky vrecká stofzuigerzakken støvsugerposer dammsugarpåsar pölypussit porzsák пылесборник
blade ersatzklinge ersatzmesser vervangmesjes lâmina knivar
brushhead aufsteckbürste aufsteckbürsten bürstenkopf opzetborstel opzetborstels scherkopf scheerkop pótfej főfej
seal türdichtung guarnizione uszczelka těsnění tesnenie garnitură уплотнитель tätning tiiviste tömítés
sawchain sägekette zaagketting sågkedja
cutlerybasket besteckkorb bestekkorf
earpad earpads ohrpolster ørepuder öronkuddar oorkussens амбушюры
attachment embout nástavec násadec εξάρτημα насадка başlık başlığı
raincover regenschutz regenhaube parapioggia regenhoes pláštěnka regnskydd regnslag
hose schlauch manguera hadice hadica furtun шланг hortum
`;

/**
 * Of these only a device on the other side makes an accessory: there are chargers and cables with model numbers of their
 * own, and cases for computers.
 */
const SELF_STANDING: ReadonlySet<string> = new Set(
  'case strap charger cable adapter stand remote attachment hose'.split(' '),
);

/** Ends of compound nouns of Germanic and Finnic languages. */
const ENDS: readonly (readonly [kind: string, end: RegExp])[] = (
  [
    ['case', 'hulle|hoesje|fodral|suojakuori|kotelo|overtraek'],
    ['protector', 'schutzfolie|skydd|beskytter|beskyttelse|folia'],
    ['strap', 'armband|reim'],
    ['charger', 'ladegerat|ladestation|lader|laddare|laturi|latausteline'],
    ['battery', 'akku|batterie?|accu'],
    ['filter', 'filter|suodatin'],
    ['cartridge', 'patronen?|kartusche|kasetti'],
    ['toner', 'toner'],
    ['dustbag', 'beutel|zakken|poser|pasar|pussit'],
    ['blade', 'klingen?|mesjes'],
    ['brushhead', 'aufsteckbursten?|scherkopf'],
    ['seal', 'dichtung|pakking|tatning|tiiviste'],
    ['stand', 'halterung|houder|faste|teline'],
    ['cable', 'kabel|kaapeli'],
  ] as const
).map(([kind, ends]) => [kind, new RegExp(`\\p{L}{3}(?:${ends})$`, 'u')]);
const ANY_END = new RegExp(ENDS.map(([, { source }]) => source).join('|'), 'u');
const SHORTEST_COMPOUND = 7;

/** Nouns of other lists that are accessories too (see nounOf). */
const MORE = ['stand', 'remote', 'ink'];

const KINDS = new Map<string, string>(MORE.map((kind) => [kind, kind]));
for (const line of fold(WORDS).trim().split('\n')) {
  const [kind = '', ...words] = line.split(' ');
  for (const word of [kind, ...words]) if (!KINDS.has(word)) KINDS.set(word, kind);
}

/** The English noun for a folded word that names an accessory, or undefined. */
export function accessoryOf(word: string): string | undefined {
  return KINDS.get(word);
}

/** The kind of accessory that a folded word names, also as the end of a compound: 'wasserfilter' is a filter. */
export function kindOf(word: string): string | undefined {
  const known = KINDS.get(word);
  if (known !== undefined || word.length < SHORTEST_COMPOUND || !ANY_END.test(word)) return known;
  return ENDS.find(([, end]) => end.test(word))?.[0];
}

/** Whether there are things of this kind that are made for no other product. */
export function isSelfStanding(kind: string): boolean {
  return SELF_STANDING.has(kind);
}
