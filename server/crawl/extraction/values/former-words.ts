import { memoByText } from '../../../memo.ts';

/** Words before a former or a recommended price. */
const FORMER_WORDS =
  /(?:\bwas|\bwere|\brrp|\bmsrp|\bm\.?r\.?p\.?|\btypical price|\bsrp|\blist(?:ed)? price|\bold price|\bregularly|\bregular price|\boriginally|\boriginal price|^\s*before|\binstead of|\bcompare at|\breg\.|\buvp\*?|\bstatt|\bvorher|\bbisher|\bfrüher|\bursprünglich\p{L}*|\bunverb\. preisempf\.?|\bpreisempfehlung|\balter preis|\bnormalpreis|\bavant|\bau lieu de|\bprix (?:conseillé|public|de base|barré|initial)|\bpvc|\bantes|\bpvp\s?r?|\bprecio (?:anterior|recomendado|original)|^\s*prima|\binvece di|\blistino|\banziché|\bprezzo (?:consigliato|precedente)|\bpreço (?:anterior|de tabela)|^\s*van|\badviesprijs|\bw?cześniej|\bzamiast|\bcena (?:katalogowa|regularna|poprzednia)|\bpůvodn\S*|\bbylo|\bběžná cena|\bdoporučená\S*|\bpôvodn\S*|\btidigare|\bord(?:inarie|\.)?(?: pris)?|\brek\.? ?pris|\bfør(?:pris)?|\bnormalpris|\bvejl\.?|\bveil\.?|\bnorm(?:aali)?hinta|\bovh|\beredeti(?: ár)?|\brégi ár|\bpreț (?:vechi|inițial)|\bprp|(?<!\p{L})ранее|(?<!\p{L})стара(?:я|та)? цена|(?<!\p{L})было|(?<!\p{L})було|\beski fiyat|\bliste fiyatı|αρχική|メーカー希望小売価格|参考価格|定価|通常価格|原價|原价|市場價|市价|建議售價|정가|소비자가)(?:\s+(?:preis|price|prix|precio|preço|prezzo|pris|prijs|cena|hinta|ár|war|was|était|era|byla|wynosiła))*\s*:?\s*(?:[A-Z]{0,3}\p{Sc}|[A-Z]{2,3}|kr\.?|rs\.?)?\s*$/iu;

const endsFormerly = memoByText((words) => FORMER_WORDS.test(words));

/** Whether the words before an amount state that it is a former or a recommended price. */
export const isFormerly = (before: string): boolean => endsFormerly(before.trimEnd().slice(-40));
