import { memoByText } from '../../../memo.ts';
import { textOf } from '../page/dom.ts';
import { textLengthOf } from '../page/text-length.ts';
import type { Scene } from './scene.ts';

/** Words of a price that a page does not tell: in the cart, after a sign-in, on request. */
const UNTOLD =
  /(?:price|pricing) (?:is )?(?:shown |displayed |visible |available )?(?:in|at|on) (?:the |your )?(?:cart|basket|bag|checkout|request|application)|(?:add|put) (?:it )?(?:to|in) (?:the |your )?(?:cart|basket|bag) (?:to see|for)|(?:log ?in|sign ?in|register)\S* (?:to see|to view|for|see|view) (?:\p{L}+ )?pric|price upon request|call for pric|request (?:a )?(?:price|quote)|preis(?:e|anzeige)? (?:erst |nur |wird |werden )*(?:im warenkorb|auf anfrage|nach (?:der )?(?:anmeldung|login|registrierung)|nach dem login)|(?:einloggen|anmelden),? um (?:die )?preise?|anmelden für preis|prix (?:visibles? |affichés? )?(?:dans le panier|sur demande|après connexion|sur devis)|connectez-vous pour (?:voir|consulter|connaître)|precio (?:visible )?(?:en el carrito|bajo (?:consulta|petición|demanda)|a consultar)|(?:inicia|iniciar) sesión para ver|prezz[oi] (?:visibil[ei] )?(?:nel carrello|su richiesta|dopo (?:il login|l'accesso))|accedi per (?:vedere|visualizzare)|preço (?:no carrinho|sob consulta)|(?:inicie|faça) (?:sessão|login) para ver|prijs (?:zichtbaar )?(?:in (?:de |het )?winkel(?:wagen|mand)\p{L}*|op aanvraag|na inloggen)|log in (?:voor|om) (?:de )?prijs|cen[ay] (?:widoczn[ay] )?(?:w koszyku|na zapytanie|po zalogowaniu)|zaloguj się,? (?:aby|by|żeby) (?:zobaczyć|poznać)|cen[ay] (?:v košíku|na dotaz|po přihlášení|po prihlásení|na vyžiadanie)|pro zobrazení ceny|pris (?:på förfrågan|på forespørsel|i varukorgen|i handlekurven|i kurven|på anmodning)|logga in för (?:att se )?pris|logg inn for (?:å se )?pris|log ind for (?:at se )?pris|hinta (?:ostoskorissa|pyynnöstä)|kirjaudu nähdäksesi|ár (?:a kosárban|kérésre|bejelentkezés után)|preț (?:în coș|la cerere)|цена (?:в корзине|по запросу|после авторизации)|ціна (?:в кошику|за запитом)|цена при запитване|τιμή (?:στο καλάθι|κατόπιν)|fiyat (?:için|sepette)|cijena na upit|cena na povpraševanje/iu;

const isUntold = memoByText((text) => UNTOLD.test(text));

/** The number of elements around the product's name in which such words are about its price. */
const NEAR = 200;
const LONGEST = 80;

/**
 * Whether a page says near its product that the price is told elsewhere: 'See price in cart', `Preis nach Anmeldung`.
 * What is shown beside that is the price that others recommend.
 */
export const isPriceUntold = ({ page, places, heading }: Scene): boolean =>
  page.elements.some((element) => {
    const length = textLengthOf(page, element);
    if (length < 8 || length > LONGEST) return false;
    const place = places.of(element);
    if (heading !== null && Math.abs(place.index - heading) > NEAR) return false;
    return !place.aside && !place.hidden && isUntold(textOf(element, LONGEST));
  });
