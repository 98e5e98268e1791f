import { textOf } from '../page/dom.ts';
import { textLengthOf } from '../page/text-length.ts';
import { foldLetters } from '../values/phrase.ts';
import type { View } from '../visible/view.ts';

const sign = (...alternatives: string[]): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${alternatives.join('|')})(?!\p{L})`, 'u');

/** What a page says of an auction that is over; letters are folded. */
const ENDED = sign(
  String.raw`hammer price|winning bid|(?:bidding|auction)(?: has| is)? (?:ended|closed|is over)|lot closed`,
  String.raw`(?:sold|realised|realized|went) for:?(?=$|\s*(?:\p{Sc}|(?:us|ca|au) ?\$)?\s*\d)`,
  String.raw`zuschlagspreis|zugeschlagen|auktion(?: ist| wurde)? (?:beendet|abgelaufen|geschlossen)|gebotsende erreicht`,
  String.raw`adjuge(?=$|e?\s*:|\s*(?:a )?\d)|prix d.adjudication|prix marteau|(?:vente|enchere)s?(?: est| sont)? (?:terminee|close|cloturee)s?`,
  String.raw`aggiudicat[oa](?: a| per)?(?=$|\s*:|\s*\p{Sc}?\s*\d)|prezzo di aggiudicazione|asta (?:e )?(?:conclusa|terminata|chiusa|scaduta)`,
  String.raw`precio de (?:remate|adjudicacion|martillo)|adjudicad[oa] (?:por|en)|(?:subasta|puja) (?:ha )?(?:finalizada?|terminada?|cerrada|finalizado|terminado)`,
  String.raw`preco de (?:arremate|martelo)|arrematad[oa] por|leilao (?:encerrado|terminado|finalizado)`,
  String.raw`hamerprijs|(?:deze )?(?:veiling|kavel)(?: is)? (?:gesloten|afgelopen|beeindigd)|verkocht voor(?=$|\s*:|\s*€?\s*\d)`,
  String.raw`cena (?:uzyskana|mlotkowa)|(?:aukcja|licytacja)(?: jest| zostala)? zakonczona`,
  String.raw`klubbat(?: pris)?|(?:auktionen|auktion|budgivningen)(?: ar)? (?:avslutad|stangd)|slutpris(?=$|\s*:|\s*\d)`,
  String.raw`hammerslag(?:spris)?|(?:auktionen|auktion)(?: er)? (?:afsluttet|slut)|(?:auksjonen|auksjon)(?: er)? avsluttet|tilslag(?=$|\s*:|\s*\d)|vinderbud|vinnende bud`,
  String.raw`vydrazeno(?: za)?|vydrazene(?: za)?|auk(?:ce|cia)(?: byla| bola| je)? (?:skoncila|ukoncena)|drazba skoncila`,
  String.raw`vasarahinta|huutokauppa (?:on )?paattynyt|leutesi ar|leutve|(?:az )?(?:aukcio|arveres) (?:lezarult|veget ert)|licitatie (?:incheiata|finalizata)|pret de adjudecare`,
  String.raw`(?:аукцион|торги)(?: уже)? (?:завершены?|завершен|окончены?|закрыты?)|аукціон завершено|цена продажи с молотка|muzayede sona erdi|η δημοπρασια εληξε`,
);

/** The number of elements before and after the heading within which a page speaks of its own auction. */
const BEFORE = 20;
const AFTER = 150;
const LONGEST = 120;

/** Whether a page without a button to buy says that its auction is over, or what the lot was sold for. */
export function tellsOfEndedAuction({ page, places, heading, buy }: View): boolean {
  if (heading === null || (buy?.enabled && !places.of(buy.element).aside)) return false;
  return page.elements.slice(Math.max(0, heading - BEFORE), heading + AFTER).some((element) => {
    const place = places.of(element);
    if (place.aside || place.hidden || textLengthOf(page, element) > LONGEST) return false;
    const text = textOf(element, LONGEST);
    return !text.includes('?') && ENDED.test(foldLetters(text));
  });
}

/**
 * Headings of pages that ask for members, gifts, readers or guesses, or buy themselves: `Individual membership`,
 * `Make a donation`, `Gewinnspiel: …`, `Sell your phone`; letters are folded.
 */
const HEADINGS = new RegExp(
  String.raw`^(?:${[
    // Members of clubs and societies.
    String.raw`(?:\p{L}+ ){0,4}memberships?(?: (?:fee|subscription|renewal))?(?:\s*[-–:(|].*)?`,
    String.raw`(?:become|be) a (?:member|friend|patron|sponsor)\b.*|join (?:us|the club|now|our club)`,
    String.raw`(?:\p{L}+ ){0,3}(?:\p{L}*mitgliedschaft|mitgliedsbeitrag)(?:\s*[-–:(|].*)?|(?:jetzt )?mitglied werden.*`,
    String.raw`(?:bulletin d.)?adhesions?(?: (?:annuelle|individuelle|familiale|\d+).*)?|devenir (?:membre|adherent).*|cotisation (?:annuelle|de membre)?.*`,
    String.raw`tesseramento.*|quota associativa.*|diventa soci[oa].*|membresias?(?: .*)?|hazte (?:socio|socia|miembro).*|cuota de soci[oa].*`,
    String.raw`torne-se (?:socio|membro).*|quota de soci[oa].*|lidmaatschap.*|word (?:lid|vriend|donateur).*|czlonkostwo.*|skladka czlonkowska.*`,
    String.raw`(?:\p{L}+ )?medlemska[pb](?:et)?(?:\s*[-–:(|].*)?|bliv? medlem.*|clenstvi.*|clensky prispevek.*|clenske.*|jasenyys.*|jasenmaksu.*|liity jaseneksi.*|tagsag.*|tagdij.*|членство.*`,
    // Gifts to good causes.
    String.raw`(?:(?:make|give) (?:a|your) )?(?:one[- ]off |monthly |regular |free )?donat(?:e|ions?)(?: (?:to|for|now|today)(?!\p{L}).*)?|(?:sponsor|adopt) an? \p{L}+.*`,
    String.raw`(?:jetzt |eine |ihre |freie )?spenden?(?: (?:fur|an|sie)(?!\p{L}).*)?|\p{L}*patenschaft(?: fur .*)?|pate werden.*`,
    String.raw`(?:faire |faites |je fais )(?:un )?don(?: .*)?|dons? (?:libre|en ligne|pour|a)(?!\p{L}).*|parrain(?:age|er|ez)(?!\p{L}).*`,
    String.raw`(?:fai una )?donazion[ei](?: .*)?|(?:haz una |hacer una )?donaci(?:on|ones)(?: .*)?|apadrina(?!\p{L}).*|(?:faca uma )?doac(?:ao|oes)(?: .*)?`,
    String.raw`(?:doe een )?donatie(?: .*)?|doneer(?!\p{L}).*|darowizna.*|(?:financni|financny) dar.*|(?:ge|gi|giv) en ga[vf][ae].*|skank en.*|lahjoita(?!\p{L}).*|lahjoitus.*|adomany.*|пожертвован\p{L}*.*`,
    // Draws and competitions.
    String.raw`gewinnspiel.*|verlosung.*|giveaway(?:\s*[-–:].*)?|(?:\p{L}+ ){0,3}prize draw.*|(?:grand )?jeu[- ]concours.*|concorso(?: a premi)?(?:\s*[-–:].*)?|sorteo(?:\s*[-–:].*)?|winactie.*|prijsvraag.*`,
    // Letters.
    String.raw`subscribe to (?!.*\bbox).*|(?:unser(?:en)? )?newsletter (?:abonnieren|bestellen).*|s.abonner a la (?:lettre|newsletter).*|abonnez-vous a .*|iscriviti alla newsletter.*|suscribete a .*|abonneer je op .*|prenumerera pa .*`,
    // What the page's owner buys.
    String.raw`sell (?:your|my|us your)(?!\p{L}).*|(?:revendre|vendre|revendez|vendez) (?:votre|mon|ma|vos)(?!\p{L}).*|vendi (?:il tuo|la tua|i tuoi)(?!\p{L}).*|vende tu(?!\p{L}).*|verkoop (?:je|uw)(?!\p{L}).*|sprzedaj (?:swoj|nam).*`,
  ].join('|')})$`,
  'u',
);

/** What names a product about it: a holder of membership cards, a box for donations. */
const THING = sign(
  String.raw`(?:box|card|badge|book|kit|case|holder|t-?shirt|mug|jar|pin|sign|sticker)s?|\p{L}*(?:box|dose|kasse|buch|karte|schild|plakat)`,
);

/** Whether a heading asks for members, gifts, readers or guesses in place of selling a product. */
export function isHeadedAsAppeal([heading = '']: readonly string[]): boolean {
  const folded = foldLetters(heading).trim();
  return folded.length <= 120 && HEADINGS.test(folded) && !THING.test(folded);
}

/** What comes before an amount that the page's owner pays; letters are folded. */
const PAYS = sign(
  String.raw`we(?:.ll| will)? pay(?: you)?|you(?:.ll)? (?:get|receive)|you could get|(?:unser )?ankaufspreis|wir zahlen(?: ihnen| dir)?|sie (?:erhalten|bekommen)`,
  String.raw`prix de (?:rachat|reprise)|nous (?:vous )?(?:rachetons|payons)|precio de recompra|te pagamos|ti paghiamo|prezzo di ritiro|pagamos-te`,
  String.raw`wij betalen(?: je| u)?|inkoopprijs|cena (?:skupu|odkupu)|vykupni cena|vykupna cena|vi betalar|vi betaler`,
);

/** Whether a page without a button to buy says just before its amount that its owner pays it. */
export function paysAmount({ page, places, prices, buy }: View, price: number | null): boolean {
  if (price === null || (buy && !places.of(buy.element).aside)) return false;
  return prices.some(({ amount, place }) => {
    if (amount !== price || place.aside) return false;
    return page.elements
      .slice(Math.max(0, place.index - 3), place.index + 1)
      .some(
        (element) =>
          textLengthOf(page, element) <= 60 && PAYS.test(foldLetters(textOf(element, 60))),
      );
  });
}
