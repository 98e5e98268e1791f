/**
 * Sentences of shops about a product that they do not sell, by language, in the patterns of `phrase.ts`.
 *
 * - gone: 'we no longer sell it', 'its sale has ended', 'taken out of our range'
 * - none: 'we have none', 'we are out of this', 'all are sold'
 *
 * A word alone, such as 'none', is not here: it may be about a warranty or a colour.
 */
export const SALE_ENDED_WORDS: Record<string, { gone: string; none: string }> = {
  en: {
    gone: 'no longer sell|stock|carry|make|offer|carried|listed, no longer on sale|offer, no longer in our|the range|catalogue|catalog|assortment, don|do t|not sell|stock|carry|make .. any_more|any_longer|anymore, stopped selling|making|stocking, not sold any_more|any_longer|anymore, withdrawn from sale|our|the, has|have|was been? withdrawn, withdrawn ., removed|taken from|off sale|our|the, sale|sales|listing|auction has|have ended ., this|the sale|listing|auction has ended ., sale|sales ended|over|closed ., sale|sales is|are over ., no longer a part of our, retired product|item ., retired ., has been retired',
    none: 'not sold|purchasable online, not for sale online, re|are fresh? out of this|these|it|them|stock item|product?, re|are fresh? out ., fresh out, don|do t|not have this|it|these|them, don|do t|not have any of this|these|it|them, don|do t|not have any left|more|in_stock|available|at_the_moment, we have none ., have none left|available|in_stock, none in stock|available|remaining, none at the moment, all gone ., all are? sold ., every one is sold, out at the moment ., out for now ., nothing left ., no more stock|left|available|in_stock, we have sold out, gone for now ., none to sell, fully sold, completely sold',
  },
  de: {
    gone: 'führen|verkaufen wir|wir_leider nicht mehr, wir|leider führen|verkaufen|vertreiben .. nicht mehr, nicht mehr im verkauf, nicht mehr verkauft|geführt|zu_haben|zu_kaufen, verkauf ist|wurde? beendet|eingestellt|geschlossen, verkauf beendet|eingestellt, aus dem|unserem sortiment|programm|angebot|verkauf genommen|entfernt|gefallen|gestrichen, aus dem sortiment ., aus unserem sortiment ., aktuell|derzeit|momentan|zurzeit nicht im angebot|sortiment|verkauf, ausgelaufen ., ausgelaufenes modell, artikel ist ausgelaufen, hersteller eingestellt, aus dem handel genommen, vom markt genommen, nicht länger im sortiment|verkauf|angebot, wird|werden nicht mehr verkauft|geführt|hergestellt',
    none: 'steht|stehen .. nicht zur verfügung|auswahl, kann .. nicht bestellt|gekauft|geliefert_werden, der|dieser|das|dieses artikel|produkt ist leider? alle|aus|weg ., haben wir leider? nicht mehr?, haben wir leider? nicht da|vorrätig, wir haben davon? leider? keine|keinen|keines|nichts mehr, wir haben diesen|dieses|diese .. nicht mehr, davon haben wir keine, keine ware, alles weg ., alle weg ., sind alle weg, leider alle ., abverkauft, restlos weg, alles verkauft ., alle verkauft ., sind alle verkauft, bereits alle verkauft, keins|keine|keiner mehr da, nichts mehr da, uns ausgegangen, ist uns ausgegangen, ware ist aus ., leider aus .',
  },
  fr: {
    gone: 'ne le|la|les? vendons|commercialisons|fabriquons|proposons|distribuons plus, ne vendons|commercialisons|fabriquons|proposons|distribuons plus, n est|sont plus vendu|vendue|vendus|vendues|fabriqué|proposé|distribué|commercialisée, n est|sont plus en|à la? vente, plus en vente, plus à la vente, ne se vend|vendent|fabrique|fait plus, fin de vente ., fin de la vente ., vente|ventes est|sont terminée|terminées|close|finie, ventes terminées ., retiré|retirée|retirés de|du|des notre|la|nos gamme|vente|catalogue|rayons|commerce, a|ont été retiré|retirée|retirés, produit|article retiré ., plus au catalogue, plus dans notre gamme|catalogue, vente close ., vente arrêtée, vente est arrêtée',
    none: 'non|pas vendu|vendue|vendus en ligne, nous n en avons plus ., n en avons pas, on n en a plus ., n avons plus ce|cet|cette|de_ce|d_exemplaire|d_exemplaires, n avons pas ce|cet|cette, il n y en a plus ., n y en a plus ., il n en reste plus ., n en reste aucun|pas, tout est parti ., tout a été vendu, tous vendus ., stock|stocks écoulé|écoulés, stock est écoulé, plus rien en stock, plus aucun exemplaire|article, plus un seul, tout vendu .',
  },
  es: {
    gone: 'ya no|nunca lo|la|los|las? vendemos|fabricamos|comercializamos|ofrecemos|distribuimos|trabajamos, ya no vendemos|fabricamos|comercializamos|ofrecemos|distribuimos|trabajamos, no lo|la|los? vendemos más, no vendemos más, no trabajamos más|con, fin|final de la? venta ., venta terminada|cerrada|concluida ., venta|ventas ha|han|está|están terminado|finalizado|concluido|cerrado|cerradas|cerrada|terminada|finalizada, hemos dejado de vender|venderlo|venderla|fabricar|ofrecer|trabajar, dejamos de vender|venderlo|fabricar, retirado|retirada|retirados de|del la? venta|catálogo|mercado, producto|artículo retirado ., ha sido retirado|retirada|descatalogado, fuera de nuestro catálogo, no está ya a la venta, ya no se encuentra a la venta, ya no está en|a venta|la_venta|catálogo|nuestro, ya no forma parte',
    none: 'no nos queda|quedan, no nos queda|quedan ninguno|ninguna|nada, no lo|la|los|las tenemos, no tenemos ., ya no tenemos, ya no lo|la|los|las tenemos, no tenemos más ., no tenemos ninguno|ninguna|este|esta|unidades|existencias|stock, se nos ha|han acabado|agotado|terminado, se nos acabó|acabaron|agotó, se terminó ., se terminaron ., se han acabado|terminado|agotado, se agotaron|acabaron, no queda ninguno|ninguna|nada, no quedan ., no queda ., no hay ., ya no hay, ya no queda|quedan, todo vendido ., todos vendidos ., está todo vendido',
  },
  it: {
    gone: 'non lo|la|li|le vendiamo|produciamo|trattiamo|commercializziamo più, non vendiamo|produciamo|trattiamo|commercializziamo|abbiamo più, non lo|la|li|le? vendiamo|produciamo|trattiamo .. più, non è|sono più in|a vendita|catalogo|listino|assortimento, non più in|a vendita|catalogo|listino|assortimento, non viene|vengono più venduto|venduta|venduti|prodotto|prodotta|fatto, non si vende|produce più, fine vendita ., vendita|vendite conclusa|concluse|chiusa|finita|finite|terminate ., vendita|vendite è|sono conclusa|terminata|chiusa|finita|concluse|terminate|chiuse, ritirato|ritirata|ritirati dalla|dal|dai vendita|commercio|mercato|catalogo, prodotto|articolo ritirato ., è stato ritirato|dismesso, tolto dalla|dal vendita|catalogo, uscito di|dal produzione|catalogo',
    none: 'non ne abbiamo, non lo|la|li|le abbiamo, non abbiamo più questo|questa|pezzi|scorte, non ce n è più, non ce ne sono, non ne è rimasto, l abbiamo finito|finita, li|le abbiamo finiti|finite, abbiamo terminato|esaurito|finito le|la|il|i? scorte|merce|pezzi, tutti|tutto|tutte venduti|venduto|vendute, sono finiti|finite ., è finito ., è finita ., nessun pezzo rimasto|disponibile, non rimane nulla|niente, prodotto|articolo terminato|finito',
  },
  nl: {
    gone: 'verkopen|voeren|maken dit|deze|dat|het|we|wij .. niet meer, dit|deze verkopen|voeren we|wij niet meer, niet meer verkocht|gemaakt|gevoerd|aangeboden, verkoop is? beëindigd|gestopt|gesloten|afgelopen|voorbij, uit de handel|verkoop|roulatie genomen|gehaald, uit de handel|verkoop ., uit het|ons assortiment gehaald|genomen|verdwenen, is uit het|ons assortiment, uit het|ons assortiment ., niet meer in de verkoop|handel|collectie, niet langer te koop|verkrijgbaar|in_ons, niet meer te koop|krijg',
    none: 'dit|het artikel|product is helaas? op ., hebben dit|deze|het|dat|hem|die .. niet meer?, hebben we|wij niet meer?, hebben er geen|niet, hebben geen|er_geen meer, er zijn er geen meer, geen exemplaren meer|over, alles is? weg ., alle weg ., alles is verkocht, alles verkocht ., allemaal verkocht, helaas op ., is op ., zijn op ., op is op .., niets meer over, geen meer over',
  },
  pl: {
    gone: 'nie sprzedajemy|produkujemy|prowadzimy|oferujemy już, już .. nie sprzedajemy|produkujemy|prowadzimy|oferujemy, już? nie mamy w|tego ofercie|sprzedaży, sprzedaż została? zakończona|wstrzymana|zamknięta, zakończono sprzedaż, koniec sprzedaży, usunięty|usunięto|usunięta z oferty|sprzedaży|asortymentu, wycofany|wycofana|wycofane|wycofano z oferty|sprzedaży|rynku|asortymentu|produkcji, zniknął z oferty, nie jest|są już w? sprzedawany|sprzedawana|sprzedaży|ofercie|produkowany, zaprzestaliśmy sprzedaży',
    none: 'nie mamy ., nie mamy już|więcej ., nie mamy już tego|go, nie mamy tego|go, nie mamy na|w stanie|magazynie|sprzedaży, już nie mamy, już nie ma ., nie ma już ., nie ma ., skończyło|skończył|skończyła|skończyły się, wszystko sprzedane|wyprzedane, wszystkie sprzedane|wyprzedane, nic nie zostało, nie zostało nic|już, zabrakło',
  },
  sv: {
    gone: 'säljer|för|har|tillverkar inte|ej den|denna|det|detta|här|produkten|varan .. längre, säljer|för|tillverkar inte|ej längre, säljs|tillverkas|förs inte|ej längre, försäljningen har|är avslutats|avslutad|upphört|slut|stängd, försäljning avslutad, tagen|borttagen|tagits|plockats ur|från|bort försäljning|sortimentet|sortiment, inte längre i|till|en sortimentet|sortiment|salu, utgått|utgår ur|från sortimentet|sortiment|vårt, utgången produkt|vara|ur, slutat sälja|tillverka',
    none: 'har ingen|inga|inget kvar, har inte|ej den|denna|det|dem|varan .., har vi inte|ej, vi har inte den|denna|det, helt slut ., tyvärr slut ., är slut ., slut ., alla är? sålda, allt är? sålt, inget|inga|ingen kvar, finns inte kvar, har tagit slut, är slutsålda, slut för tillfället',
  },
  da: {
    gone: 'sælger|fører|forhandler|producerer den|denne|det|dem|varen .. ikke længere|mere, sælger|fører|forhandler|producerer ikke længere|mere, sælges|føres|produceres|forhandles ikke længere|mere, salget er? slut|afsluttet|ophørt|lukket|stoppet, salg afsluttet|ophørt, taget|tages|udtaget ud? af sortiment|sortimentet|salg, ikke længere i|til|en sortiment|sortimentet|salg, udgået|udgår af sortiment|sortimentet, udgået produkt|vare, stoppet med at sælge',
    none: 'har ikke flere|den|det|denne|dem|varen, har vi ikke, har vi desværre ikke, har ingen på|tilbage|flere, har den|det|dem ikke, desværre slut ., er slut ., er ikke flere, ikke flere tilbage|på, ingen|intet tilbage, alt|alle er? solgt|solgte, helt udsolgt, ikke mere tilbage, løbet tør, tomt på lager, tomt lager',
  },
  no: {
    gone: 'selger|fører|produserer ikke .. lenger, selger|fører|produserer den|denne|det|varen .. ikke lenger, selges|føres|produseres ikke lenger, salget er? slutt|avsluttet|opphørt|stengt|stoppet, salg avsluttet, tatt|tas|tatt_ut|tas_ut av|ut sortiment|sortimentet|salg, ikke lenger i|til|en sortiment|sortimentet|salg|salgs, utgått|utgår av sortiment|sortimentet, utgått produkt|vare, sluttet å selge',
    none: 'har ikke flere|den|det|denne|dem|varen, har vi ikke, har vi dessverre ikke, har ingen på|igjen|flere, har den|det|dem ikke, dessverre tomt ., er tomt ., tomt ., dessverre slutt ., er slutt ., ikke flere igjen|på, ingen|ingenting igjen, alt|alle er? solgt|solgte, helt utsolgt, tomt lager',
  },
  fi: {
    gone: 'emme .. myy .. enää, emme enää myy|valmista|tarjoa, emme myy .. enää, ei enää myydä|myynnissä|valikoimassa|valikoimissa|kuulu, ei myydä enää, ei kuulu enää, myynti on? päättynyt|loppunut|lopetettu, poistettu|poistunut|vedetty|poistuu myynnistä|valikoimasta|valikoimista|markkinoilta, ei ole enää|enää_ole myynnissä|valikoimassa|valikoimissamme|valikoimassamme, ei enää ole myynnissä|valikoimassa, myynti lopetettu',
    none: 'meillä ei ole tätä|näitä|tuotetta|enää|yhtään, ei ole meillä, ei meillä ., ei ole jäljellä, ei ole enää jäljellä, ei enää jäljellä, ei yhtään jäljellä, kaikki on? myyty, kaikki loppu|loppuneet, meiltä loppu|loppunut|on_loppu|on_loppunut, loppui kesken, loppuivat, pääsi loppumaan, päässyt loppumaan',
  },
  pt: {
    gone: 'já não o|a|os|as? vendemos|fabricamos|comercializamos|trabalhamos, não o|a|os? vendemos|fabricamos|comercializamos|trabalhamos mais, não trabalhamos mais, não vendemos mais, já não se vende|fabrica|comercializa, já não está|é|estão à|em venda|vendido|comercializado|catálogo, não está|estão mais à|em venda|catálogo|linha, não é mais vendido|fabricado|comercializado, fim de|da venda|vendas ., venda|vendas terminada|terminadas|encerrada|encerradas|concluída|finalizada|finalizadas ., venda|vendas foi|foram|está|estão|é terminada|encerrada|encerradas|concluída|concluídas, retirado|retirada|retirados da|de|do venda|catálogo|mercado, produto|artigo|item retirado ., foi retirado|descontinuado, saiu de|da linha|catálogo|produção, deixámos|deixamos de vender|fabricar|o, já não faz parte',
    none: 'não temos ., já não temos, não temos mais ., não temos mais este|esta|unidades|stock|estoque, não temos este|esta|stock|estoque|unidades, não o|a|os|as temos, não há ., já não há, não há mais|nenhum|unidades, não resta|restam nenhum|nenhuma|mais|unidades, já não resta|restam, acabou|acabaram ., acabou o|em|no stock|estoque, tudo vendido ., todos vendidos ., está tudo vendido, foram todos vendidos, esgotou|esgotaram|esgotou_se',
  },
  ro: {
    gone: 'nu mai este|e|sunt|se|este_în în vânzare|ofertă|catalog|producție|comercializat, nu mai este|e|sunt în vânzare|ofertă|catalog|producție, nu îl|o|le mai vindem|comercializăm|producem, nu mai vindem|comercializăm|producem|oferim, nu se mai vinde|comercializează|produce|fabrică, vânzare încheiată|terminată|finalizată, vânzarea|vânzările s au? a? încheiat|terminat|finalizat|oprit, sfârșitul vânzării, retras|scos|eliminat din vânzare|ofertă|catalog|piață|gamă, produs|produsul retras|scos ., a fost retras|scos, nu mai face parte, am încetat vânzarea',
    none: 'nu avem ., nu mai avem ., nu mai avem acest|stoc|produsul, nu îl|o|le mai? avem, nu avem acest|stoc|produsul, nu avem pe stoc, s a terminat|epuizat|vândut, s au terminat|epuizat|vândut, nu a mai rămas, nu mai sunt disponibile|bucăți, nu mai există, toate vândute, totul vândut, am rămas fără|toate',
  },
  cs: {
    gone: 'prodej skončil|ukončen|uzavřen|zastaven|skončen, prodej byl|je již? ukončen|skončen|zastaven|uzavřen, konec prodeje, už|již|dále .. neprodáváme|nevyrábíme|nenabízíme|nevedeme, neprodáváme již|už, neprodáváme ., už|již se? neprodává|nevyrábí|nedodává|nenabízí, neprodává se ., staženo|stažen|stažena|vyřazeno|vyřazen|vyřazena z prodeje|nabídky|sortimentu|trhu, už|již není v nabídce|prodeji|sortimentu, není již|už v nabídce|prodeji|sortimentu, ukončená|ukončili výroba|výrobu|prodej',
    none: 'nemáme ., už|již nemáme, nemáme .. na|k skladě|dispozici, nemáme ho|ji|je|jej|to|tento, zboží|produkt|to nemáme, zboží|zásoby došlo|došly|doprodáno, doprodáno, doprodán, doprodána, vše je? prodáno|vyprodáno|pryč, všechno je? prodáno|vyprodáno, nic nezbylo, nezbyl|nezbylo ., už|již není ., není jich, došly ., došla .',
  },
  sk: {
    gone: 'predaj skončil|ukončený|uzavretý|zastavený|skončený, predaj bol|je už? ukončený|skončený|zastavený|uzavretý, koniec predaja, už|ďalej .. nepredávame|nevyrábame|neponúkame|nevedieme, nepredávame už, nepredávame ., už sa? nepredáva|nevyrába|nedodáva|neponúka, nepredáva sa ., stiahnuté|stiahnutý|stiahnutá|vyradené|vyradený|vyradená z predaja|ponuky|sortimentu|trhu, už nie je v ponuke|predaji|sortimente, nie je už v ponuke|predaji|sortimente, ukončená|ukončili výroba|výrobu|predaj',
    none: 'nemáme ., už nemáme, nemáme .. na|k sklade|dispozícii, nemáme ho|ju|ich|to|tento, tovar|produkt|to nemáme, tovar|zásoby došiel|došli|minul|minuli, dopredané, dopredaný, dopredaná, všetko je? predané|vypredané|preč, nič nezostalo, nezostal|nezostalo ., minulo|minul|minula|minuli sa, už nie je .',
  },
  hu: {
    gone: 'nem áruljuk|árusítjuk|forgalmazzuk|értékesítjük|gyártjuk már|többé|tovább, nem áruljuk|árusítjuk|forgalmazzuk|értékesítjük ., már|többé nem áruljuk|árusítjuk|forgalmazzuk|értékesítjük|vásárolható, már nem árulják|forgalmazzák|árusítják|értékesítik, az? értékesítés|értékesítése|forgalmazás|forgalmazása|árusítás|árusítása|eladás|eladása befejeződött|megszűnt|véget_ért|lezárult|leállt|lezárva|vége, kivonva|kivonták|kivont a? forgalomból|kínálatból|piacról, kikerült a kínálatból|kínálatunkból|forgalomból|választékból|választékunkból, nem szerepel a|már kínálatunkban|kínálatban|választékunkban|a, már nem szerepel, kifutott, eladás vége',
    none: 'nincs nálunk|belőle|több|egy_sem, nálunk nincs, már nincs ., sajnos nincs ., nincs már|sajnos ., nincs készletünkön|több_belőle, mind|mindet|mindegyik elkelt|elfogyott|eladtuk, minden elkelt|elfogyott, elkeltek, elfogytak, kifogyott, kifogytunk, nem maradt ., nem maradt belőle|raktáron|készleten, nem áll rendelkezésünkre',
  },
  el: {
    gone: 'δεν το|τα|τον|την πουλάμε|πωλούμε|διαθέτουμε|παράγουμε|εμπορευόμαστε πλέον|πια, δεν πουλάμε|πωλούμε|διαθέτουμε|παράγουμε|εμπορευόμαστε πλέον|πια, δεν πωλείται|πουλιέται πλέον|πια, δεν είναι πλέον|πια προς|σε|στην πώληση|κυκλοφορία, η? πώληση|πωλήσεις έληξε|έληξαν|ολοκληρώθηκε|ολοκληρώθηκαν|σταμάτησε|τερματίστηκε, τέλος πώλησης|πωλήσεων|κυκλοφορίας, εκτός πώλησης|κυκλοφορίας|παραγωγής|γκάμας|καταλόγου, σταματήσαμε να, αποσύρθηκε|αποσύρθηκαν ..',
    none: 'δεν έχουμε ., δεν το|τα|τον|την έχουμε, δεν έχουμε πλέον|πια|αυτό|άλλο|άλλα|απόθεμα|στοκ, δεν έχει|έχουν μείνει|απομείνει, δεν έμεινε|έμειναν, δεν υπάρχει|υπάρχουν ., δεν υπάρχει|υπάρχουν πια|πλέον|άλλο|άλλα, δεν διαθέτουμε ., πουλήθηκαν όλα|όλοι, όλα πουλήθηκαν, τελείωσαν, μας τελείωσε|τελείωσαν',
  },
  bg: {
    gone: 'вече не го|я|ги? продаваме|предлагаме|произвеждаме|поддържаме, вече не продаваме|предлагаме|произвеждаме, не продаваме вече, не се предлага|продава|произвежда ., не се предлага|продава|произвежда вече, продажбата|продажбите приключи|приключиха|е_прекратена|са_прекратени|е_спряна|са_спрени|е_приключила, край на продажбата|продажбите, свален|свалено|свалена|изтеглен|изтеглено|изтеглена|премахнат|премахнато от|от_нашия продажба|пазара|асортимента|каталога, отпадна|отпаднал|отпаднало от асортимента|каталога|предлагането, извън асортимента|производство|продажба, не е част от, вече не е в продажба',
    none: 'нямаме ., вече нямаме, нямаме вече|повече ., нямаме го|я|ги|този|наличност|наличности, нямаме .. наличност|склад|на_склад, няма вече|повече|останали|го|я|ги ., не остана|останаха ., всичко е? продадено|изчерпано, всички са? продадени, разпродадени, свършил ., свършила ., свършило .',
  },
  hr: {
    gone: 'više ne prodajemo|nudimo|proizvodimo|držimo, ne prodajemo više, ne prodajemo ., ne prodaje se ., ne prodaje se više, prodaja je? završena|završila|zatvorena|obustavljena|prekinuta|gotova, kraj prodaje, izbačeno|izbačen|izbačena|uklonjeno|uklonjen|povučen|povučena|maknuto|skinuto iz|s asortimana|ponude|prodaje|tržišta, više nije u ponudi|prodaji|asortimanu, nije više u ponudi|prodaji|asortimanu',
    none: 'nemamo ., više nemamo, nemamo više ., nemamo ga|ih|ovaj|taj, nemamo na zalihi|zalihama|stanju|lageru, nema više ., nema u prodaji|dućanu, više nema ., više ga nema, sve je? prodano|rasprodano, svi su? prodani, nestalo ., nestalo je, ponestalo, prodato sve, rasprodati, rasprodato, rasprodat, rasprodata',
  },
  sl: {
    gone: 'ne prodajamo več, ne prodajamo ., več ne prodajamo, ne ponujamo|izdelujemo|vodimo več, se ne prodaja več, ne prodaja se več, ne prodaja se ., prodaja je|se? je? končana|zaključena|končala|zaključila, konec prodaje, izločeno|izločen|izločena|umaknjen|umaknjena|odstranjeno|vzeto iz|s ponudbe|prodaje|asortimana|trga, ni več v ponudbi|prodaji|asortimanu, ni več del',
    none: 'nimamo ., nimamo več ., nimamo ga|jih|tega, nimamo na zalogi|voljo, več nimamo, ga|jih|tega nimamo, zmanjkalo, zmanjkal, zmanjkala, je zmanjkalo, vse je? prodano|razprodano, vsi so? prodani|razprodani, ni več ., ni jih več, ni ostalo',
  },
  et: {
    gone: 'enam ei müü|müüda|paku|valmista|toodeta, ei müü enam|seda|me, ei müüda enam, ei müüda ., me enam? ei müü, müük on? lõppenud|lõpetatud|läbi|suletud, müügi lõpp, eemaldatud|võetud|kõrvaldatud müügist|valikust|sortimendist|tootevalikust, müügist|valikust|sortimendist väljas|eemaldatud|kadunud|kõrvaldatud, ei ole enam valikus|sortimendis|müügis, pole enam valikus|sortimendis|müügis, ei ole müügis|valikus, pole müügis|valikus',
    none: 'meil ei ole|pole seda|enam|ühtegi|toodet, meil ei ole ., meil pole ., meil otsas|läbi, otsa saanud|saanud_otsa, saanud otsa, on? otsas, kõik on? müüdud|otsas|läbi, toodet ei ole|pole, toodet pole ., kaupa ei ole|pole, toode puudub, pole alles, ei ole alles|järel, pole järel, ühtegi pole',
  },
  lv: {
    gone: 'vairs netiek tirgota|pārdota|ražota|piedāvāta|piedāvāts, vairs nepārdodam|nepiedāvājam|neražojam|netirgojam, nepārdodam vairs, nepārdodam ., vairs nepārdod|neražo|netirgo|nepiedāvā, pārdošana|tirdzniecība ir? beigusies|pārtraukta|izbeigta|noslēgusies|slēgta|apturēta, pārdošanas beigas, izņemts|izņemta|izņemti|noņemts|noņemta|izslēgts no pārdošanas|sortimenta|tirdzniecības|piedāvājuma, nav vairs? sortimentā|piedāvājumā|pārdošanā|tirdzniecībā, vairs nav sortimentā|piedāvājumā|tirdzniecībā',
    none: 'mums nav, nav mums, mums vairs nav, mums šīs preces nav, vairs nav ., nav vairs ., preces nav ., prece nav ., nav preces ., nav preču, nav atlikuma, nav atlicis|atlikusi|palicis, viss|visi|visas ir? pārdots|pārdoti|izpārdots|izpārdoti, beigušās, beidzās',
  },
  lt: {
    gone: 'nebeparduodame, nebeparduodam, neparduodame ., nebeprekiaujame, nebegaminame, nebesiūlome, nebesiūloma, nebepardavinėjama, pardavimas|pardavimai|prekyba baigtas|baigti|baigta|baigėsi|pasibaigė|sustabdyta|sustabdytas|užbaigtas, pardavimo pabaiga, pašalinta|pašalintas|išimtas|išbraukta|išimta iš asortimento|prekybos|pardavimo|katalogo, nebėra|nėra asortimente|prekyboje|pardavime|kataloge, nebe parduodama|prekiaujama|gaminama',
    none: 'nebeturime, nebeturim, prekės|prekių nebėra|nebeliko|neliko|nėra, viskas|visos|visi parduota|parduotos|parduoti|išparduota|išpirkta, nebeliko, neliko ., neturim ., baigėsi prekės',
  },
  mt: {
    gone: 'm għadniex|m_għadhomx inbigħu|jbigħu|nbigħu|nbigħuh, ma nbigħuhx|nbigħux|nbigħuhiex|jinbiegħx aktar|iżjed, bejgħ intemm|spiċċa|magħluq|waqaf, irtirat mill|mis bejgħ|suq, tneħħa mill|mis bejgħ|katalgu',
    none: 'm għandniex ., m għandniex aktar|dan|din|iżjed, ma fadalx, ma fadal|hemmx xejn|aktar, kollha mibjugħa|mibjugħin',
  },
  ga: {
    gone: 'ní dhíolaimid .. a_thuilleadh|níos_mó, ní dhíoltar .. a_thuilleadh|níos_mó, níl sé? ar díol a_thuilleadh|níos_mó, díolachán|díolacháin thart|críochnaithe|dúnta, baintear|baineadh|tarraingíodh ó|as dhíolachán|díolachán',
    none: 'níl sé|siad|seo|sin againn, níl aon|ceann cheann|ar_bith fágtha|againn, níl .. fágtha, díolta ar fad|uile',
  },
  tr: {
    gone: 'satılmamaktadır ., satılmıyor ., satmıyoruz ., artık .. satılmamaktadır|satılmıyor, ürün|ürünümüz .. satılmamaktadır|satılmıyor, artık satmıyoruz|üretmiyoruz|satılmaz, satışı|satışımız|satışları sona|bitmiştir|bitti|durdurulmuştur|kapanmıştır|kapandı|kapalıdır|sonlandırıldı|sonlandırılmıştır|yoktur|yok|yapılmamaktadır|yapılmıyor, satış sona|bitti|kapandı|sonlandırıldı, artık satışta|listede değil|yok|değildir, üretimi|üretim sonlandırıldı|sonlandırılmıştır|durdurulmuştur|yapılmamaktadır, katalogdan|listeden|satıştan|piyasadan çıkarıldı|kaldırıldı|çekildi|çıkmıştır|çekilmiştir|kaldırılmıştır',
    none: 'elimizde|bizde|mağazamızda|depomuzda yok|yoktur|kalmadı|kalmamıştır|bulunmamaktadır|mevcut_değil, elimizde .. kalmadı|yok, ürün|ürünümüz|hepsi|tamamı kalmadı|kalmamıştır|satıldı|yok|yoktur|bitti|bitmiştir, hiç kalmadı, tükenmiş durumda, kalmamıştır, hepsi satılmıştır',
  },
  ru: {
    gone: 'больше .. не продаем|продаем_этот|торгуем|производим|выпускаем|поставляем|предлагаем|продается, больше не продаем|торгуем|производим|поставляем|предлагаем|возим, не продаем ., уже не продаем|продается, продажи|продажа|распродажа завершены|завершена|окончены|окончена|закончены|закончена|закрыты|закрыта|остановлены|остановлена|завершились|закончились, конец продаж, сняли с продажи|производства, убран|убрано|удален|удалено|исключен|исключено|изъят|изъято из продажи|ассортимента|каталога|оборота, отсутствует в продаже|ассортименте, нет в ассортименте|продаже|каталоге, продажа товара прекращена',
    none: 'у нас .. нет ., нет у нас, у нас нет этого|такого|товара|его|ее, товара|товаров .. нет ., товара больше? нет, больше нет ., его|их больше? нет ., кончился, кончилась, кончилось, кончились, все|всё продано|распродано|раскупили|раскуплено, все проданы|распроданы, ничего не осталось, не осталось ., нет ни одного|одной',
  },
  uk: {
    gone: 'більше не продаємо|торгуємо|виробляємо|випускаємо|постачаємо|пропонуємо, не продаємо ., вже не продаємо, продаж|продажі|розпродаж завершено|завершені|завершений|закінчено|закінчені|закритий|закрито|зупинено|завершився|завершились|закінчився, кінець продажу|продажів, зняли з продажу|виробництва, прибрано|видалено|вилучено|вилучений|виведено із|з продажу|асортименту|каталогу, відсутній|відсутня|відсутнє у|в продажу|продажі|асортименті, немає|нема в|у асортименті|продажу|продажі|каталозі',
    none: 'у|в нас .. немає|нема ., немає|нема у|в нас, у нас немає|нема цього|такого|товару|його|її, товару|товарів .. немає|нема ., товару більше? немає|нема, більше немає|нема ., його|їх більше? немає|нема ., скінчився, скінчилася, скінчилось, скінчилося, скінчилися, все|усе продано|розпродано|розкуплено, всі|усі продані|розпродані, нічого не залишилось|залишилося|лишилось, не залишилось|залишилося ., немає жодного|жодної',
  },
  sr: {
    gone: 'се више не продаје, производ више није|се доступан|продаје, више није доступан|доступно, више не продајемо|нудимо, није више у продаји|понуди, више није у продаји|понуди, продаја је? завршена, повучено из продаје',
    none: 'нема|није на стању|лагеру|залихама, немамо на стању|лагеру, распродато, распродат',
  },
  vi: {
    gone: 'ngừng|dừng kinh_doanh|bán|sản_xuất, không còn bán|kinh_doanh|sản_xuất, không bán nữa',
    none: 'tạm hết hàng, hết hàng, đã hết ., đã bán hết, cháy hàng',
  },
  id: {
    gone: 'tidak dijual|diproduksi lagi, sudah tidak dijual|diproduksi, penjualan berakhir|dihentikan|ditutup',
    none: 'stok habis|kosong, habis terjual, stok sudah habis, tidak tersedia ., barang kosong, tidak ada stok',
  },
};
