import { memoByText } from '../../../memo.ts';
import { attr, parentOf, type Element } from '../page/dom.ts';
import { isUnseen } from '../page/seen-text.ts';
import { ASIDE_TAGS, type ElementContext, type Places } from './element-context.ts';
import type { Scene } from './scene.ts';
import { Traits } from './traits.ts';

/** Names of lists of physical shops. */
const SHOP_NAMES =
  /store-?(?:finder|locator|list|stock|availability|selector|pickup)|(?:^|[\s_-])(?:stores|branches|filialen?|click-?(?:and|n|&)?-?collect|pick-?up|abholung|ophalen|retrait|ritiro|recogida)(?=$|[\s_-])/i;
const DIALOG_NAMES = /(?:^|[\s_-])(?:modal|dialog|drawer|lightbox|offcanvas|overlay)(?=$|[\s_-])/i;
/** Names of lists of sizes and colours, each with its own stock. */
const CHOICE_NAMES =
  /swatch|variant|variation|(?:^|[\s_-])(?:product-)?sizes?(?:-?(?:list|select\w*|picker|options?|name|item))?(?=$|[\s_-])/i;
const DELIVERY_NAMES =
  /(?:^|(?<=[\s_-]))(?:shipping|delivery|versand|lieferung|livraison|spedizione)(?=$|[\s_-])/gi;

/**
 * The surroundings of an element, for statements about stock: a delivery box belongs to the product, a list of shops
 * does not.
 */
export type Surroundings = {
  beside: boolean;
  unseen: boolean;
  /** The innermost button or link around the element. */
  control: Element | null;
  /** One of several that can be chosen. */
  choice: boolean;
};

export class Neighbourhood {
  private readonly known = new Map<Element, Surroundings>();
  private readonly places: Places;

  constructor({ places }: Pick<Scene, 'places'>) {
    this.places = places;
  }

  /** The surroundings of an element; the page itself has none. */
  around(element: Element | null): Surroundings {
    if (!element) return NOTHING_AROUND;
    const known = this.known.get(element);
    if (known) return known;
    const look = this.look(element);
    this.known.set(element, look);
    return look;
  }

  /** As deep as elements are nested, which the parser limits. */
  private look(element: Element): Surroundings {
    const around = this.around(parentOf(element));
    const place = this.places.of(element);
    const look: Surroundings = {
      beside: around.beside || isBeside(element, place),
      unseen: around.unseen || isUnseen(element),
      choice: around.choice || isOneOfSeveral(element, place.around),
      control: element.name === 'button' || element.name === 'a' ? element : around.control,
    };
    return isSame(look, around) ? around : look;
  }
}

const isSame = (a: Surroundings, b: Surroundings): boolean =>
  a.beside === b.beside &&
  a.unseen === b.unseen &&
  a.choice === b.choice &&
  a.control === b.control;

const NOTHING_AROUND: Surroundings = { beside: false, unseen: false, control: null, choice: false };

const isBeside = (element: Element, place: ElementContext): boolean =>
  place.related ||
  place.section === 'reviews' ||
  (place.aside && isAside(element, place)) ||
  isElsewhere(place);

const isElsewhere = ({ traits: { names } }: ElementContext): boolean =>
  names !== '' && isNamedElsewhere(names);

const isNamedElsewhere = memoByText((names) => SHOP_NAMES.test(names) || DIALOG_NAMES.test(names));

const isOneOfSeveral = (element: Element, around: ElementContext | null): boolean =>
  element.name === 'label' ||
  /^(?:radio|option)$/.test(attr(element, 'role') ?? '') ||
  (element.name === 'li' && around !== null && CHOICE_NAMES.test(around.traits.names));

const isAside = (element: Element, { traits }: ElementContext): boolean =>
  ASIDE_TAGS.has(element.name) || (traits.aside && isNamedBeside(traits.names));

const isNamedBeside = memoByText((names) => new Traits(names.replace(DELIVERY_NAMES, '')).aside);
