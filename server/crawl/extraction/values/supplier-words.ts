import { Phrasebook, type Word } from './phrase.ts';

/**
 * Suppliers, makers behind a preposition, and warehouses that are not the shop's, in the patterns of `phrase.ts`. All
 * languages at once: each word means this in every language that has it.
 */
const SUPPLIER_WORDS =
  'supplier*, at|with the|our? manufacturer|distributor|wholesaler, external|remote warehouse|stock, lieferant*, zulieferer*, beim|des hersteller|herstellers|großhändler|großhändlers|großhandel|distributor|importeur, fernlager, aussenlager, herstellerlager, fremdlager, extern*|externes|externem lager, fournisseur*, chez le|notre? fabricant|constructeur|grossiste|distributeur|importateur, stock|entrepôt externe|déporté, proveedor*, en el? fabricante|mayorista|distribuidor, almacén externo, fornitor*, presso il? produttore|distributore|grossista, magazzino esterno, fornecedor*, no|do fabricante|distribuidor, armazém externo, leverancier*, bij de? fabrikant|groothandel|distributeur|importeur, extern|externe magazijn|voorraad, leverandør*, leverantör*, fjernlager*, fjärrlager*, hos producent|producenten|produsent|produsenten|tillverkare|tillverkaren|grossist|grossisten|distributör|distributøren|distributør|importør|importören, eksternt|externt lager, toimittaj*, valmistajan|maahantuojan|tukun varasto*, etävarasto*, ulkoise* varasto*, tarnija*, tootja|maaletooja lao*, välislao*, piegādātāj*, ražotāja noliktav*, ārēj* noliktav*, tiekėj*, gamintojo sandėl*, išorini* sandėl*, beszállító*, külső raktár*, gyártói|gyártó|nagykereskedői raktár*, gyártónál, nagykernél, furnizor*, la producător|producătorul|distribuitor|importator, depozit*|depozitul extern, доставчик*, при производител*, външен|външния склад, dobavljač*, добављач*, добавувач*, kod proizvođača|distributera|uvoznika, vanjsk* skladišt*, dobavitelj*, pri proizvajalcu|uvozniku, zunanj* skladišč*, dodavatel*, u výrobce|výrobcu|distributora|importéra|dovozce|velkoobchodu, extern* sklad*, dostawc*, u producenta|dystrybutora|importera, hurtowni, magazyn* zewnętrzn*, zewnętrzn* magazyn*, προμηθευτ*, στον|στου κατασκευαστή|αντιπρόσωπο, εξωτερική αποθήκη, tedarikçi*, üretici|distribütör|ithalatçı stoğunda|stokunda|deposunda, поставщик*, у производителя|дистрибьютора, удален*|удаленном склад*, внешн* склад*, постачальник*, у|в виробника, віддален* склад*, зовнішн* склад*';

const suppliers = new Phrasebook<true>();
suppliers.add(SUPPLIER_WORDS, true);

const PLACES = new Phrasebook<true>();
PLACES.add(
  'stock*, warehouse*, lager*, fernlager, aussenlager, fremdlager, herstellerlager, fjernlager*, fjärrlager*, etävarasto*, entrepôt, almacén, bodega, magazzino, giacenza, armazém, estoque, voorraad, magazijn, varasto*, lao*, ladu, noliktav*, sandėl*, raktár*, készlet*, stoc, stocul, depozit*, склад*, налич*, наявн*, zalih*, skladišt*, lageru, zaloga, zalogi, skladišč*, sklad*, magazyn*, αποθήκη, απόθεμα, stok*, stoğ*, depo*, finns, findes, finnes, available, verfügbar, dostępn*, dostupn*, disponib*',
  true,
);

/** Prepositions of being with somebody. */
const WITH = /^(?:at|with|bei|beim|chez|en|presso|no|bij|hos|la|при|kod|pri|u|στον|у|в|од|код)$/;

/** The last word of each phrase about a supplier in a clause, plus one; not of a label as in 'Supplier: Acme'. */
function supplierEnds(words: readonly Word[]): number[] {
  const all = [...words];
  return all.flatMap((_, at) =>
    [...suppliers.at(all, at)]
      .filter(({ to }) => !(all[to]?.isFirst && !all[to].isNumber))
      .map(({ to }) => to),
  );
}

/** Whether a clause speaks of the stock of a supplier: 'in stock at our supplier', `skladem u dodavatele`. */
export const isAtSupplier = (words: readonly Word[]): boolean => supplierEnds(words).length > 0;

/** A clause of more words says more. */
const MOST_WORDS = 8;
/** Other words are longer than articles, prepositions and 'pcs'. */
const LONGEST_SMALL_WORD = 4;

/**
 * Whether a clause says nothing but that a supplier has the product: `U dodavatele`, 'Supplier stock: 12'. A name
 * alone, `Dodavatel Acme`, says nothing.
 */
export function isOnlyAtSupplier(words: readonly Word[]): boolean {
  const all = words.length > MOST_WORDS ? [] : [...words];
  if (!all.some((_, at) => suppliers.has(all, at))) return false;
  if (all.some(({ isNumber, text }) => isNumber && /^0+$/.test(text))) return false;
  const own = new Set<number>();
  let isPlaced = false;
  let isNamed = false;
  for (const [at] of all.entries()) {
    for (const { to } of suppliers.at(all, at)) {
      isNamed = true;
      isPlaced ||= to - at > 1 || WITH.test(all[at - 1]?.text ?? '');
      for (let each = at; each < to; each++) own.add(each);
    }
    if (!PLACES.has(all, at)) continue;
    isPlaced = true;
    own.add(at);
  }
  return (
    isNamed &&
    isPlaced &&
    all.every(
      ({ text, isNumber }, at) => own.has(at) || isNumber || text.length <= LONGEST_SMALL_WORD,
    ) &&
    isAtSupplier(all)
  );
}
