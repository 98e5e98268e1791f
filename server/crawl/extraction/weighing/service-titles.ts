import { memoByText } from '../../../memo.ts';
import { foldLetters } from '../values/phrase.ts';

/** Headings of pages of a shop that sell nothing themselves, each as the whole heading; `*` stands for any words after. */
const TITLES = `
(your|my|shopping)? (cart|basket|bag); checkout; secure checkout; order summary; (my|your) orders; order history; my account; (my )?wish ?list*; .*[’']s wish ?list; favou?rites; compare products; product comparison; thank you for your order*; search results*; no results*; results for*; recently viewed( items| products)?; (log|sign) ?in*
(ihr|mein)? ?(warenkorb|einkaufswagen); kasse; zur kasse; anmelden; einloggen; login; bestellubersicht; meine bestellungen; mein konto; (mein )?(merkzettel|wunschzettel|merkliste|wunschliste)*; produktvergleich; (artikel|produkte) vergleichen; vielen dank fur ihre bestellung*; suchergebnisse*; keine ergebnisse*; ihre suche*; (zuletzt|kurzlich) (angesehen|angesehene artikel|angesehene produkte)
(votre|mon)? ?panier; connexion; se connecter; commande; paiement; mes commandes; mon compte; (ma )?liste (d[’' ]?)?(envies|de souhaits)*; comparer les produits; comparateur; merci (pour|de) votre commande*; resultats? (de )?(la )?recherche*; aucun resultat*; resultats pour*; (produits |articles )?(vus|consultes) recemment
(il tuo |il mio )?carrello; accedi; cassa; i miei ordini; il mio account; lista dei desideri*; confronta prodotti; grazie per il tuo ordine*; (risultati|risultato) (della|di|per)*; nessun risultato*; visti di recente
(tu |mi )?(carrito|cesta)( de la compra)?; finalizar (la )?compra; iniciar sesion; (mis|tus) pedidos; mi cuenta; lista de deseos*; comparar productos; gracias por (tu|su) (pedido|compra)*; resultados (de|para)*; sin resultados*; vistos recientemente
(o )?(meu |seu )?carrinho( de compras)?; finalizar (a )?(compra|encomenda); (os )?(meus|minhas) (pedidos|encomendas); lista de desejos; resultados (da|de|para)*; nenhum resultado*; vistos recentemente
(je |mijn |uw )?(winkelwagen|winkelmand(je)?); afrekenen; inloggen; mijn bestellingen; (mijn )?verlanglijst(je)?*; (producten vergelijken|vergelijk producten); bedankt voor (je|uw) bestelling*; zoekresultaten*; geen resultaten*; (onlangs|laatst|recent) bekeken
(twoj |moj )?koszyk; logowanie; zaloguj sie; zamowienie; moje zamowienia; lista zyczen*; ulubione; porownanie produktow; dziekujemy za (zamowienie|zakupy)*; wyniki wyszukiwania*; brak wynikow*; ostatnio (ogladane|przegladane)
(vas |nakupni )?kosik; objednavka; moje objednavky; oblibene; porovnani (produktu|zbozi); dekujeme za (vasi )?objednavku*; vysledky (vyhledavani|hledani)*; nakupny kosik; oblubene; vysledky vyhladavania*; naposledy (navstivene|prohlizene|prezerane)
(az on |az en )?kosar(am|ad)?; penztar; rendeleseim; kivansaglista; (keresesi )?(eredmenyek|talalatok)*; nincs talalat*
cosul? (meu|de cumparaturi|tau)?; comenzile mele; favorite; rezultatele? cautarii*; niciun rezultat*
(min |din )?(varukorg|kundvagn); kassa; mina (bestallningar|ordrar); onskelista; favoriter; sokresultat*; inga traffar*
(din |min )?(indkobskurv|kurv|handlekurv|handlevogn); kasse; mine ordrer; onskeliste; sogeresultater*; sokeresultater*; ingen (resultater|treff)*
(oma )?ostoskori(si)?; kassa; omat tilaukset; toivelista; suosikit; hakutulokset*; ei tuloksia*
(minu )?ostukorv; kassa; lemmikud; otsingutulemused*; (mans |jusu )?(grozs|(ie)?pirkumu grozs); meklesanas rezultati*; (mano |jusu |pirkiniu |prekiu )?krepselis; paieskos rezultatai*
(moja |vasa |nakupovalna )?kosarica; (moji )?narocila; moje narudzbe; lista zelja; seznam zelja; rezultati (iskanja|pretrage|pretrazivanja)*
sepet(im)?; alisveris sepeti(m)?; siparislerim; favorilerim; arama sonuclari*; sonuc bulunamadi*
(ваша |моя )?корзина; оформление заказа; мои заказы; избранное; результаты поиска*; ничего не найдено*
(мии |ваш )?кошик; оформлення замовлення; моі замовлення; список бажань; результати пошуку*; ничого не знаидено*
(моята )?количка; поръчки; любими; резултати (от|за)*
(το )?καλαθι( αγορων| μου)?; αγαπημενα; οι παραγγελιες μου; αποτελεσματα αναζητησης*
(our |the |full )?(menu|price ?list|prices); spare parts; spare parts (for|list)*; (our )?(stores|branches); (the )?look ?book*; size (guide|chart); order (received|confirmed|confirmation)*; deals? of the day
(unsere )?(speisekarte|preise|preisliste); ersatzteile; ersatzteile (fur|zu)*; ersatzteilliste*; (unsere )?filialen; grossentabelle; bestell(ung|bestatigung)( erhalten| bestatigt)?; rezepte
(notre |nos )?(carte|menu|tarifs); pieces detachees; pieces detachees (pour|de)*; nos magasins; guide des tailles; (commande|confirmation de commande)( recue| confirmee)?; mes coups de c(oe|œ)ur
(il nostro |i nostri )?(menu|listino( prezzi)?|prezzi|negozi); (pezzi di ricambio|ricambi); (pezzi di ricambio|ricambi) per*; guida alle taglie; hai cercato*; ordine ricevuto
(nuestra |nuestras )?(carta|tarifas|lista de precios|tiendas); (piezas de recambio|recambios|repuestos); (piezas de recambio|recambios|repuestos) para*; guia de tallas; has buscado*; pedido recibido
(onze )?(menukaart|prijslijst|prijzen|winkels); (reserve)?onderdelen; (reserve)?onderdelen voor*; maattabel; je zocht op*; bestelling ontvangen
(nasze )?(menu|cennik( uslug)?|sklepy); czesci zamienne; czesci zamienne do*; tabela rozmiarow; zamowienie przyjete; (jidelni listek|cenik( sluzeb)?|nase prodejny|nahradni dily|tabulka velikosti|cennik sluzieb|nahradne diely)
.*(promo|discount|voucher|coupon) codes?*; .*(rabatt|gutschein)codes?*; codes? promos?*; codic[ei] sconto*; codigos? (promocionales|promocional|de descuento)*; kortingscodes?*; kody? (rabatow|promocyjn)(e|y)*; kupony rabatowe*; slevove kupony*; slevove kody*
(wedding|baby|gift) registry; (wedding|baby|gift) registry (for|of)*; .*(wedding|baby|gift) registry; hochzeitsliste*; geburtsliste*; liste de (naissance|mariage)*; lista (nozze|nascita|di nozze)*; lista de bodas*; huwelijkslijst*; geboortelijst*
(compare|comparer|comparar|confronta|vergelijk)*; (weekly|daily|today[’']s) (deals?|offers|ad|specials)*; (angebote|aktionen) (der|dieser) woche*; wochenangebote*; offres de la semaine*; ofertas de la semana*; offerte della settimana*; aanbiedingen van de week*
(product|safety) recall*; (produkt)?ruckruf*; rappel (de )?produits?*; richiamo prodotto*; (iniciar sesion|se connecter|accedi|zaloguj sie) (o|ou|lub)*; (anmelden|einloggen|inloggen) (oder|of)*
(ショッピング)?カート; 買い物かご; お気に入り; 注文履歴; .*の検索結果; 購物車; 购物车; 장바구니
`;

const ALTERNATIVES = TITLES.split(/[;\n]/)
  .map((title) => foldLetters(title.trim()))
  .filter((title) => title !== '')
  .map((title) => (title.endsWith('*') ? `${title.slice(0, -1)}(?!\\p{L}).*` : title));
const TITLE = new RegExp(`^(?:${ALTERNATIVES.join('|')})$`, 'u');

/** Whether a heading is that of a cart, a checkout, a list of wishes or orders, or the results of a search. */
export const isServiceTitle = memoByText((heading) =>
  TITLE.test(
    foldLetters(heading)
      .replace(/\(\d+\)|[:!.]|\d+ (?:items?|artikel|articles?)$/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ),
);
