/** Phrases of shops, by language, separated by semicolons: buyable, not buyable, and neither. */
export const availabilityPhrases: Record<string, { in: string; out: string; neither: string }> = {
  en: {
    in: 'This item is in stock; In stock online; Back in stock; Just 4 left; Low stock; In stock and ready to post; Ships within 2 business days; Next day delivery; Same day dispatch; Delivered tomorrow; Available to order; Immediately available; 12 in stock; Usually ships in 3 to 5 days; Available for pre-order; On backorder; Made to order; Only a few left',
    out: 'Awaiting restock; Sorry, this product is not in stock; Back in stock on 12 January; Back in stock: 12/01/2027; This item is no longer available; Temporarily out of stock; We are currently out of stock; Not available at the moment; Discontinued; 0 in stock; In stock: 0; In stock: no; Email me when it is back; Join the waitlist; Notify me when available; Coming soon; Available soon; Will be available soon; Cannot be ordered; This product isn’t available; Never in stock; Out of print; Out-of-stock; Unavailable online; Not for sale; No stock; We don’t have this in stock',
    neither:
      'Check availability; Available in 5 colours; Available in three sizes; Notify me of price drops; In stock alerts; Stock photo; Delivery not available on Sundays; Out of stock items are not returnable; Free shipping when in stock; If in stock, ships within 24 hours; In stock?; Is this sold out?; Not sold out; Show in stock only; Click & collect unavailable; Free gift wrapping available; Available payment methods; Available on Amazon; In stock / Out of stock; Sold by Penny Ltd; Returns within 30 days; Delivery within 2 days on orders over €50; Customer support not available; Available until Sunday; Available from 12 May; Laughing stock of the town',
  },
  de: {
    in: 'Lieferzeit ca. 5-7 Werktage; Wird für Sie beschafft; Artikel ist vorrätig; Sofort lieferbar; Lagernd; Auf Lager: 12 Stück; Lieferzeit 2-3 Werktage; Lieferbar in 3 Tagen; Morgen bei dir; Noch 2 verfügbar; Nur wenige auf Lager; Letztes Exemplar; Ab Lager lieferbar; Wieder verfügbar; Jetzt vorbestellen; Auf Bestellung lieferbar; Versand innerhalb von 24 Stunden; Online verfügbar',
    out: 'Dieses Produkt steht derzeit nicht zum Verkauf; Derzeit nicht verfügbar; Wieder da am 03.12.; Wieder auf Lager am 3. Dezember; Wieder lieferbar ab 3.12.2026; Leider nicht mehr lieferbar; Zurzeit nicht vorrätig; Dieser Artikel ist ausverkauft; Vergriffen; Auf Lager: 0; Auf Lager: nein; Kein Lagerbestand; Bald wieder verfügbar; Benachrichtigen Sie mich, sobald der Artikel lieferbar ist; Auf die Warteliste; Nicht lagernd; Momentan nicht bestellbar; Artikel ist nicht mehr erhältlich; Nicht vorraetig; In Kürze verfügbar',
    neither:
      'Verfügbarkeit prüfen; Lagerverkauf; Verfügbar in 3 Farben; Verfügbar ab 12. Mai; Auf Lager ab 12. Mai; Auf Lager ab 03.12.; In unseren Filialen vorrätig; Solange der Vorrat reicht; Falls verfügbar; Nicht ausverkauft; Ausverkauft?; Lieferung sonntags nicht verfügbar; Keine Bewertungen vorhanden; Verkauft durch Müller GmbH; Nur auf Lager anzeigen; Ratenzahlung verfügbar; Benachrichtigen bei Preissenkung; Lieferzeit 2 Tage ab 50 €',
  },
  fr: {
    in: 'Disponible immédiatement; Article en stock; Expédié sous 24h; Livraison demain; Plus que 3 en stock; Il ne reste que 2 exemplaires; Dernières pièces; Plus de 10 en stock; Prêt à expédier; De nouveau en stock; En précommande; Sur commande; Disponible sous 48 h; Toujours disponible',
    out: 'Cet article n’est plus disponible; De retour en stock le 12 janvier; Produit indisponible; Non disponible; Plus en stock; Temporairement en rupture de stock; Pas en stock; Stock épuisé; En stock : non; Bientôt disponible; Prévenez-moi dès son retour; M’avertir du retour en stock; Article épuisé; N’est pas disponible actuellement; Plus commercialisé; Aucun stock; Actuellement non disponible',
    neither:
      'Prix le plus bas des 30 derniers jours; Le plus vendu; Le plus vendu des derniers jours; Retours sous 30 jours; Remboursé sous 14 jours; Vérifier la disponibilité; Disponible en 4 tailles; Disponible en magasin; Si disponible; En stock ?; Pas épuisé; Livraison indisponible le dimanche; Alerte baisse de prix; Disponible à partir du 12 mai; Disponible chez nos revendeurs; Paiement en 3 fois disponible; Photo non disponible; Vendu par Dupont; Livraison sous 2 jours dès 50 €',
  },
  es: {
    in: 'Disponible para reserva; Se puede reservar; Hay existencias; Disponible de inmediato en almacén; Entrega mañana; Listo para enviar; Solo quedan 3; Quedan pocas unidades; Última unidad; De nuevo en stock; Bajo pedido; En preventa; Recíbelo mañana; Entrega en 2-3 días',
    out: 'No disponible; De nuevo en stock el 12 de enero; Producto agotado; Sin existencias; No hay stock; Ya no está disponible; Actualmente no disponible; Próximamente disponible; Avísame; Disponible: no; En stock: 0; Este producto no se encuentra disponible; Rotura de stock; Descatalogado; No queda stock',
    neither:
      'Consultar disponibilidad; Disponible en 3 colores; Disponible en tienda; Si está disponible; ¿Agotado?; No agotado; Entrega no disponible los domingos; Vendido por García; Avísame de ofertas; Disponible hasta el domingo',
  },
  it: {
    in: 'Disponibile; Disponibile subito; In magazzino; Pronta consegna; Spedizione immediata; Consegna domani; Solo 2 rimasti; Ultimo pezzo disponibile; Di nuovo disponibile; Preordina; Su ordinazione; Spedito entro 24 ore',
    out: 'Non è disponibile; Non più disponibile; Prodotto esaurito; Al momento non disponibile; Attualmente non acquistabile; Avvisami quando torna disponibile; Presto disponibile; Disponibile: no; In magazzino: 0; Fuori produzione; Nessuna disponibilità; Senza scorte',
    neither:
      'Verifica disponibilità; Disponibile in 4 colori; Disponibile nei negozi; Se disponibile; Esaurito?; Non esaurito; Consegna non disponibile la domenica; Venduto da Rossi; Avvisami dei cali di prezzo; Disponibile dal 12 maggio',
  },
  nl: {
    in: 'Nog 3 stuks; Ruim op voorraad; Vandaag verzonden; Nog maar 2 op voorraad; Binnen 2 werkdagen in huis; Weer leverbaar; Laatste stuks; Uit voorraad leverbaar; Levertijd 1-2 dagen; Verkrijgbaar; Nu te bestellen; Op bestelling; Vooraf bestellen',
    out: 'Dit artikel is niet meer leverbaar; Niet beschikbaar; Momenteel uitverkocht; Helaas niet op voorraad; Geen voorraad; Binnenkort weer leverbaar; Op voorraad: nee; Op voorraad: 0; Houd mij op de hoogte; Tijdelijk niet beschikbaar; Niet meer verkrijgbaar; Uit assortiment',
    neither:
      'Bekijk beschikbaarheid; Verkrijgbaar in 3 kleuren; Beschikbaar in de winkel; Indien op voorraad; Op voorraad?; Niet uitverkocht; Bezorging niet beschikbaar op zondag; Verkocht door Jansen; Mail mij bij prijsdaling; Verkrijgbaar vanaf 12 mei',
  },
  pl: {
    in: 'Produkt dostępny w dużej ilości; Dostępny w bardzo małej ilości; Czas realizacji ok. 5 dni; Produkt dostępny; Dostępny od ręki; Wysyłka w 24h; Wysyłka jutro; Ostatnia sztuka; Zostały tylko 2 sztuki; Towar na stanie; Ponownie dostępny; Na zamówienie; W przedsprzedaży; Jest w magazynie; Gotowy do wysyłki',
    out: 'Chwilowy brak; Brak w magazynie; Nie jest dostępny; Produkt niedostępny; Towar wyprzedany; Dostępność: brak; Wkrótce dostępny; Obecnie brak; Nakład wyczerpany; Produkt wycofany; Już niedostępny; Powiadom mnie o dostępności; W magazynie: 0; Niestety nie ma w magazynie',
    neither:
      'Darmowa dostawa od 199 zł; Sprawdź dostępność; Dostępny w 3 kolorach; Dostępny w sklepach stacjonarnych; Jeśli dostępny; Dostępny?; Nie wyprzedany; Dostawa niedostępna w niedziele; Powiadom o obniżce ceny; Dostępny od 12 maja; Brak opinii',
  },
  pt: {
    in: 'Em stock; Disponível; Em estoque; Pronta entrega; Envio imediato; Entrega amanhã; Só restam 3 unidades; Última peça; Novamente disponível; Pré-venda; Sob encomenda; Envio em 24h',
    out: 'Não disponível; Produto esgotado; Sem stock; Temporariamente indisponível; Fora de stock; Já não está disponível; Em breve; Em stock: 0; Avisem-me quando chegar; Não há stock; Descontinuado; Disponível: não; Quero ser avisado',
    neither:
      'Consultar disponibilidade; Disponível em 3 cores; Disponível nas lojas; Se disponível; Esgotado?; Não esgotado; Entrega não disponível aos domingos; Vendido por Silva; Avise-me de descontos; Disponível até domingo',
  },
  ro: {
    in: 'În stoc; Disponibil; In stoc; Stoc limitat; Ultimele 2 bucăți; Livrare în 24 de ore; Livrare mâine; Gata de livrare; La comandă; Precomandă; Doar 3 în stoc; Din nou în stoc',
    out: 'Nu este disponibil; Nu este în stoc; Stoc epuizat; Indisponibil; Momentan indisponibil; Nu mai este disponibil; Fără stoc; Lipsă stoc; Anunță-mă când revine în stoc; În stoc: 0; În stoc: nu; Disponibil în curând; Scos din fabricație',
    neither:
      'Verifică disponibilitatea; Disponibil în 3 culori; Disponibil în magazine; Dacă este disponibil; În stoc?; Nu este epuizat; Livrarea nu este disponibilă duminica; Vândut de Popescu; Anunță-mă la reducere de preț; Disponibil de la 12 mai',
  },
  cs: {
    in: 'Dodání cca. 5 dní; Skladem; Skladem 5 ks; Skladem > 5 ks; Ihned k odběru; Na objednávku; Poslední kus; Zbývají poslední 2 kusy; Zítra u vás; Odesíláme do 24 hodin; Opět skladem; Dostupné; Předobjednat',
    out: 'Nedostupné; Momentálně vyprodáno; Není dostupné; Skladem 0 ks; Skladem: ne; Není na skladě; Hlídat dostupnost; Brzy skladem; Ukončen prodej; Nelze objednat; Již není k dispozici; Výrobek není skladem; Dejte mi vědět, až bude skladem',
    neither:
      'Ověřit dostupnost; Dostupné ve 3 barvách; Skladem na prodejnách; Pokud je skladem; Skladem?; Není vyprodáno; Doprava v neděli není k dispozici; Upozornit na slevu; Skladové hospodářství; Dostupné od 12. května',
  },
  sk: {
    in: 'Skladom; Na sklade; Skladom 3 ks; Ihneď k dispozícii; Posledný kus; Zajtra u vás; Expedujeme do 24 hodín; Opäť skladom; Na objednávku; Dostupné; Možné objednať; Predobjednávka',
    out: 'Vypredané; Nie je skladom; Momentálne nedostupné; Skladom: nie; Skladom 0 ks; Nie je k dispozícii; Strážiť dostupnosť; Čoskoro skladom; Predaj ukončený; Dočasne nedostupné; Už nie je dostupné; Bez zásob; Upozorniť na dostupnosť',
    neither:
      'Overiť dostupnosť; Dostupné v 3 farbách; Skladom na predajniach; Ak je skladom; Skladom?; Nie je vypredané; Doručenie v nedeľu nie je k dispozícii; Upozorniť na zľavu; Skladová karta; Dostupné od 12. mája',
  },
  hu: {
    in: 'Raktáron; Készleten; Azonnal szállítható; Raktáron: 5 db; Utolsó darab; Már csak 2 db; Kapható; Rendelésre; Előrendelhető; 24 órán belül szállítjuk; Holnap nálad; Újra kapható',
    out: 'Nincs raktáron; Elfogyott; Nem kapható; Jelenleg nem elérhető; Készlethiány; Raktáron: 0 db; Raktáron: nem; Hamarosan kapható; Értesítést kérek; Már nem rendelhető; Megszűnt; Átmenetileg nincs készleten; Nem rendelhető',
    neither:
      'Készlet ellenőrzése; Kapható 3 színben; Üzleteinkben kapható; Ha raktáron van; Raktáron?; Nem fogyott el a lendület; Vasárnap a szállítás nem elérhető; Értesítést kérek árcsökkenésről; Raktár utca 5; Amíg a készlet tart',
  },
  bg: {
    in: 'Последни 3 броя; В наличност; Налично; На склад; Последна бройка; Само 2 броя на склад; Доставка до 24 часа; Доставка утре; По поръчка; Предварителна поръчка; Отново в наличност; Готово за изпращане; Ограничена наличност',
    out: 'Няма в наличност; Не е налично; Изчерпано количество; Изчерпан; Неналичен; Няма наличност; Очаквайте скоро; Уведоми ме при наличност; Вече не се произвежда; На склад: не; Скоро в наличност; Разпродадено; Временно изчерпан',
    neither:
      'Проверете наличността; Налично в 3 цвята; Налично в магазините; Ако е налично; Налично?; Не е изчерпано; Доставката в неделя не е налична; Уведоми ме за намаление на цената; Складова база; Налично от 12 май',
  },
  da: {
    in: 'På lager; Varen er på lager; Sendes i dag; Leveres i morgen; Levering 1-2 hverdage; Kun 3 tilbage; Få på lager; Klar til afsendelse; Tilbage på lager; Bestillingsvare; Forudbestil; Sidste eksemplar; På lager (5 stk.)',
    out: 'Udsolgt; Varen er desværre udsolgt; Ikke på lager; Ikke tilgængelig; På lager: nej; 0 på lager; Giv mig besked; Snart på lager; Udgået; Kan ikke bestilles; Ikke længere på lager; Kommer snart; Få besked når varen er på lager',
    neither:
      'Tjek lagerstatus; Fås i 3 farver; På lager i butikken; Hvis på lager; På lager?; Ikke udsolgt; Levering ikke tilgængelig om søndagen; Giv mig besked om tilbud; Lagersalg; Tilgængelig fra 12. maj',
  },
  sv: {
    in: 'Finns i webblager; I lager (12 st); Levereras inom 2-4 vardagar; Endast 3 kvar; Sista exemplaret; Klar för leverans; Åter i lager; Beställningsvara; Förbeställ; Skickas idag; Få kvar i lager; Tillgänglig nu',
    out: 'Slut online, finns i butik; Slutsåld; Ej tillgänglig; Tyvärr slutsåld; I lager: nej; 0 i lager; Meddela mig när varan är i lager; Snart i lager; Kommer snart; Utgått; Kan inte beställas; Inte längre tillgänglig; Varan är tyvärr inte i lager; Slut',
    neither:
      'Kontrollera lagerstatus; Tillgänglig i 3 färger; Finns i lager i butik; Om varan finns i lager; I lager?; Inte slutsåld; Leverans ej tillgänglig på söndagar; Bevaka pris; Lagerrensning; Det finns inga recensioner',
  },
  no: {
    in: 'På lager; Varen er på lager; Sendes i dag; Leveres i morgen; Levering 2-4 virkedager; Kun 3 igjen; Få på lager; Klar til sending; Tilbake på lager; Bestillingsvare; Forhåndsbestill; Siste eksemplar; 25 på lager',
    out: 'Utsolgt; Midlertidig utsolgt; Ikke på lager; Ikke tilgjengelig; På lager: nei; 0 på lager; Gi meg beskjed; Snart på lager; Utgått; Kan ikke bestilles; Ikke lenger tilgjengelig; Varsle meg når varen er på lager; Tomt på lager',
    neither:
      'Sjekk lagerstatus; Tilgjengelig i 3 farger; På lager i butikken; Hvis på lager; På lager?; Ikke utsolgt; Levering ikke tilgjengelig på søndager; Gi meg beskjed om tilbud; Lagersalg; Tilgjengelig fra 12. mai',
  },
  fi: {
    in: 'Heti varastossa; Tuote on varastossa; Saatavana; Toimitusaika 1-3 arkipäivää; Vain 2 jäljellä; Viimeinen kappale; Tilattavissa; Ennakkotilattavissa; Tilaustuote; Lähetetään huomenna; Varastossa 5 kpl; Taas saatavilla',
    out: 'Ei varastossa; Tuote ei ole saatavilla; Tilapäisesti loppu; Loppu varastosta; Varastossa: ei; Varastossa 0 kpl; Tulossa pian; Ilmoita kun saatavilla; Ei enää saatavilla; Poistunut valikoimasta; Ei tilattavissa; Varasto loppu; Pian saatavilla',
    neither:
      'Tarkista saatavuus; Saatavilla 3 värissä; Saatavilla myymälöistä; Jos varastossa; Varastossa?; Ei loppu; Toimitus ei saatavilla sunnuntaisin; Ilmoita hinnan laskusta; Varastomyynti; Saatavilla 12.5. alkaen',
  },
  et: {
    in: 'Viimased 3 tükki; Laos olemas; Saadaval; Kohe saadaval; Laos 5 tk; Viimane eksemplar; Ainult 2 tk järel; Tarneaeg 1-3 tööpäeva; Homme kohal; Taas laos; Eeltellimus; Tellimisel; On saadaval',
    out: 'Laost otsas; Ei ole saadaval; Pole laos; Läbi müüdud; Hetkel otsas; Laos: ei; Laos 0 tk; Teavita mind; Peagi saadaval; Tootmine lõpetatud; Pole enam saadaval; Ei ole tellitav; Ajutiselt otsas',
    neither:
      'Kontrolli saadavust; Saadaval 3 värvis; Saadaval kauplustes; Kui on laos; Laos?; Ei ole läbi müüdud; Tarne pühapäeviti ei ole saadaval; Teavita mind hinnalangusest; Laomüük; Saadaval alates 12. maist',
  },
  lv: {
    in: 'Ir noliktavā; Pieejams; Uzreiz pieejams; Pēdējais gabals; Tikai 2 gab noliktavā; Piegāde 1-3 darba dienas; Piegāde rīt; Pēc pasūtījuma; Priekšpasūtījums; Atkal pieejams; Var pasūtīt; Gatavs nosūtīšanai',
    out: 'Nav noliktavā; Nav pieejams; Izpārdots; Nepieejams; Drīzumā pieejams; Paziņojiet man; Vairs netiek ražots; Noliktavā: nē; Noliktavā: 0; Prece nav pieejama; Beidzies; Pašlaik nav noliktavā; Vairs nav pieejams',
    neither:
      'Pārbaudīt pieejamību; Pieejams 3 krāsās; Pieejams veikalos; Ja ir noliktavā; Noliktavā?; Nav izpārdots; Piegāde svētdienās nav pieejama; Paziņojiet man par atlaidēm; Pieejams no 12. maija; Noliktavas iela 5',
  },
  lt: {
    in: 'Yra sandėlyje; Turime sandėlyje; Galima įsigyti; Paskutinė prekė; Liko tik 2 vnt; Pristatymas per 1-3 darbo dienas; Pristatysime rytoj; Pagal užsakymą; Išankstinis užsakymas; Vėl prekyboje; Prieinama iš karto; Ribotas kiekis; Turime; Prekė yra; Sandėlyje; Liko 3 vnt',
    out: 'Nėra sandėlyje; Išparduota; Neturime; Laikinai neturime; Negalima įsigyti; Netrukus; Praneškite man; Nebegaminama; Sandėlyje: ne; Sandėlyje: 0; Prekės nėra; Šiuo metu nėra sandėlyje; Nebėra prekyboje; Šiuo metu nėra; Laikinai nėra; Šiuo metu prekės nėra; Prekė išparduota; Šiuo metu neturime',
    neither:
      'Patikrinti likutį; Galima įsigyti 3 spalvų; Yra parduotuvėse; Jei yra sandėlyje; Sandėlyje?; Neišparduota viltis; Pristatymas sekmadieniais negalimas; Praneškite man apie nuolaidas; Sandėlio gatvė 5; Prieinama nuo gegužės 12 d.',
  },
  mt: {
    in: 'Fl-istokk; Disponibbli; Hemm stokk; Disponibbli issa; L-aħħar biċċa; Fadal biss 2; Kunsinna għada; Lest għall-kunsinna; Fuq ordni; Ordna minn qabel; Lura fl-istokk',
    out: 'Mhux disponibbli; Mhux fl-istokk; Spiċċa; M’hemmx stokk; Mhijiex disponibbli; Avżani meta jkun disponibbli; Dalwaqt disponibbli; M’għadux disponibbli; Bla stokk; Barra mill-istokk; Eżawrit',
    neither:
      'Iċċekkja d-disponibbiltà; Disponibbli f’3 kuluri; Disponibbli fil-ħanut; Jekk disponibbli; Fl-istokk?; Il-kunsinna mhux disponibbli nhar ta’ Ħadd; Avżani dwar prezzijiet; Disponibbli minn Mejju',
  },
  ga: {
    in: 'I stoc; Ar fáil; Tá sé i stoc; Ar fáil anois; An ceann deireanach; 2 fágtha; Seachadadh amárach; Réidh le seoladh; Ar ordú; Réamhordú; Ar ais i stoc',
    out: 'Níl ar fáil; As stoc; Níl i stoc; Níl sé ar fáil; Díolta amach; Níl stoc; Ar fáil go luath; Ag teacht go luath; Cuir in iúl dom; Níl sé i stoc faoi láthair; Gan stoc',
    neither:
      'Seiceáil infhaighteacht; Ar fáil i 3 dhath; Ar fáil sna siopaí; Má tá sé i stoc; I stoc?; Níl seachadadh ar fáil Dé Domhnaigh; Ar fáil ó Bhealtaine; Ar fáil go dtí Dé Luain',
  },
  el: {
    in: 'Διαθέσιμο; Σε απόθεμα; Άμεσα διαθέσιμο; Ετοιμοπαράδοτο; Παράδοση σε 1-3 ημέρες; Παράδοση αύριο; Τελευταίο τεμάχιο; Μόνο 2 τεμάχια; Κατόπιν παραγγελίας; Προπαραγγελία; Ξανά διαθέσιμο; Περιορισμένη διαθεσιμότητα',
    out: 'Δεν είναι διαθέσιμο; Μη διαθέσιμο; Εξαντλήθηκε; Εξαντλημένο; Εκτός αποθέματος; Δεν υπάρχει απόθεμα; Ειδοποιήστε με; Σύντομα διαθέσιμο; Καταργήθηκε; Σε απόθεμα: όχι; Προσωρινά μη διαθέσιμο; Δεν είναι πλέον διαθέσιμο; Χωρίς απόθεμα',
    neither:
      'Έλεγχος διαθεσιμότητας; Διαθέσιμο σε 3 χρώματα; Διαθέσιμο στα καταστήματα; Αν είναι διαθέσιμο; Διαθέσιμο;; Δεν εξαντλήθηκε; Η παράδοση δεν είναι διαθέσιμη την Κυριακή; Ειδοποιήστε με για προσφορές; Διαθέσιμο από 12 Μαΐου',
  },
  hr: {
    in: 'Na zalihi; Dostupno; Odmah dostupno; Na skladištu; Zadnji komad; Samo 2 kom; Isporuka 1-3 radna dana; Isporuka sutra; Po narudžbi; Prednarudžba; Ponovno dostupno; Raspoloživo',
    out: 'Nije dostupno; Nije na zalihi; Rasprodano; Trenutno nedostupno; Nema na zalihi; Obavijesti me; Uskoro dostupno; Više se ne proizvodi; Na zalihi: ne; Na zalihi: 0; Više nije dostupno; Nema na skladištu; Bez zaliha',
    neither:
      'Provjeri dostupnost; Dostupno u 3 boje; Dostupno u poslovnicama; Ako je na zalihi; Na zalihi?; Nije rasprodano; Dostava nedjeljom nije dostupna; Obavijesti me o sniženju cijene; Dostupno od 12. svibnja; Skladišna 5',
  },
  sl: {
    in: 'Na zalogi; Na voljo; Takoj na voljo; Dobavljivo; Zadnji kos; Samo še 2 kosa; Dobava 1-3 dni; Dostava jutri; Po naročilu; Prednaročilo; Ponovno na voljo; Na zalogi: 5 kosov',
    out: 'Ni na zalogi; Ni na voljo; Razprodano; Trenutno ni na zalogi; Ni več na voljo; Nedobavljivo; Obvestite me; Kmalu na voljo; Na zalogi: ne; Na zalogi: 0; Ni dobavljivo; Brez zaloge; Začasno razprodano',
    neither:
      'Preveri zalogo; Na voljo v 3 barvah; Na voljo v poslovalnicah; Če je na zalogi; Na zalogi?; Ni razprodano; Dostava ob nedeljah ni na voljo; Obvestite me o znižanju cene; Na voljo od 12. maja; Založniška ulica 5',
  },
  tr: {
    in: 'Stokta var; Mevcut; Stokta; Aynı gün kargo; Yarın kapında; Son 3 ürün; Tükenmek üzere; Ön sipariş; Sipariş üzerine; 2 iş günü içinde kargoda; Tekrar stokta; Satışta',
    out: 'Stokta yok; Tükendi; Mevcut değil; Stokta bulunmuyor; Stoklar tükendi; Gelince haber ver; Yakında; Temin edilemiyor; Stokta kalmadı; Satışta değil; Geçici olarak temin edilemiyor; Üretimi durduruldu; Yakında stokta',
    neither:
      'Stok durumunu kontrol et; 3 renk seçeneği mevcut; Mağazalarda mevcut; Stokta mı?; Eğer stokta ise; Pazar günü teslimat mevcut değil; İndirimde haber ver; Stok fotoğrafı; Taksit mevcut',
  },
  ru: {
    in: 'В наличии; Есть в наличии; На складе; Доступно к заказу; Доставка завтра; Отправка в течение 24 часов; Последний экземпляр; Осталось 3 штуки; Под заказ; Предзаказ; Снова в продаже; В наличии: 5 шт',
    out: 'Нет в наличии; Нет на складе; Товар закончился; Распродано; Недоступно; Временно отсутствует; Сообщить о поступлении; Скоро в продаже; Снят с производства; В наличии: нет; В наличии: 0; Не в наличии; Больше не производится; Ожидается поступление',
    neither:
      'Проверить наличие; В наличии 3 цвета; В наличии в магазинах; Если есть в наличии; В наличии?; Не распродано; Доставка в воскресенье недоступна; Сообщить о снижении цены; Доступно с 12 мая; Отзывы отсутствуют',
  },
  uk: {
    in: 'В наявності; Є в наявності; На складі; Доставка завтра; Відправка протягом 24 годин; Останній екземпляр; Залишилось 3 штуки; Під замовлення; Передзамовлення; Знову в продажу; Готовий до відправки; Можна купити',
    out: 'Немає в наявності; Нема на складі; Товар закінчився; Розпродано; Недоступно; Тимчасово відсутній; Повідомити про наявність; Незабаром у продажу; Знято з виробництва; В наявності: ні; В наявності: 0; Не в наявності; Більше не випускається',
    neither:
      'Перевірити наявність; В наявності 3 кольори; В наявності в магазинах; Якщо є в наявності; В наявності?; Не розпродано; Доставка в неділю недоступна; Повідомити про зниження ціни; Доступно з 12 травня; Немає відгуків',
  },
  ja: {
    in: '在庫あり; 在庫がございます; 即日発送; 24時間以内に発送; 残りわずか; 残り2点; ご予約受付中; お取り寄せ; 翌日お届け; 発送可能',
    out: '在庫なし; 在庫切れ; 品切れ; 売り切れ; 完売しました; 在庫がありません; 入荷お知らせ; 再入荷通知を受け取る; 販売終了; 入荷待ち; 現在お取り扱いできません; 近日入荷',
    neither:
      '在庫を確認する; 在庫あり？; 3色展開; 在庫がある場合; 値下げのお知らせ; 店舗在庫あり; サイズを選択; 送料無料',
  },
  zh: {
    in: '有货; 現貨; 库存充足; 仅剩2件; 当天发货; 预售; 立即发货; 有庫存; 现货; 有現貨; 尚有庫存; 有库存; 仅剩3件; 現貨供應; 库存：12; 庫存 5; 剩余3件; 即将售罄',
    out: '缺货; 无货; 售罄; 已下架; 到货通知; 没有库存; 补货中; 卖完了; 已售完; 暂时缺货; 缺貨中; 補貨中; 暫時缺貨; 已售罄; 库存：0; 库存不足; 暂无库存; 沒有庫存; 此商品已售完; 没有现货; 無現貨; 不可订购; 非现货',
    neither:
      '查看库存; 有货吗; 如果有货; 降价通知; 门店有货; 三种颜色有货; 不支持退货; 免运费; 未售罄; 没有售罄; 颜色有货',
  },
  ko: {
    in: '재고 있음; 당일발송; 구매 가능; 남은 수량 3; 예약판매; 판매중; 내일 도착; 오늘 출발 오늘 발송; 재고있음; 3개 남음; 재고 보유; 재고 12개; 재고: 5; 구매가능; 품절임박',
    out: '품절; 일시품절; 재고 없음; 재입고 알림; 단종; 구매 불가; 매진; 판매종료; 판매 종료; 재고없음; 재고 소진; 일시 품절; 판매완료; 구매할 수 없습니다; 재고: 0; 현재 구매할 수 없는 상품입니다; 솔드아웃',
    neither:
      '재고 확인; 재고 있나요?; 매장 재고 있음; 가격 할인 알림; 색상 선택; 무료 배송비; 반품 안내; 결제 방법',
  },
  is: {
    in: 'Á lager; Til á lager; Til í vefverslun; Fáanlegt; Aðeins 3 eftir; Forpöntun',
    out: 'Uppselt; Ekki til á lager; Ekki til; Ófáanlegt; Tímabundið uppselt; Væntanlegt; Láta mig vita; Hætt í framleiðslu; Ekki til eins og er',
    neither: 'Fáanlegt í verslunum; Fáanlegt í rauðu; Láta mig vita um verðlækkun',
  },
  ca: {
    in: 'En estoc; Disponible; En existència; Hi ha estoc; Últimes unitats; En stock; Precomanda',
    out: "Esgotat; Fora d'estoc; No disponible; Sense estoc; Sense existències; Temporalment esgotat; Avisa'm quan estigui disponible; No hi ha estoc; Descatalogat",
    neither: "Disponible en altres colors; Avisa'm si baixa el preu",
  },
  eu: {
    in: 'Stockean; Eskuragarri; Stockean dago; Salgai; Biltegian; Azken unitateak',
    out: 'Agortuta; Ez dago eskuragarri; Stockik gabe; Stockik ez; Ez dago stockean; Agortua; Aldi baterako agortuta',
    neither: 'Kolore gehiagotan eskuragarri',
  },
  gl: {
    in: 'En stock; En existencias; Dispoñible; Hai existencias; Últimas unidades',
    out: 'Esgotado; Sen existencias; Non dispoñible; Sen stock; Fóra de stock; Avísame cando estea dispoñible; Non hai existencias',
    neither: 'Dispoñible en varias cores',
  },
  hi: {
    in: 'स्टॉक में है; स्टॉक में; उपलब्ध; उपलब्ध है; केवल 3 बचे हैं; स्टॉक सीमित; प्री-ऑर्डर',
    out: 'स्टॉक में नहीं है; स्टॉक में नहीं; स्टॉक ख़त्म; स्टॉक खत्म; उपलब्ध नहीं है; अनुपलब्ध; वर्तमान में उपलब्ध नहीं; बिक गया; मुझे सूचित करें; आउट ऑफ स्टॉक; जल्द आ रहा है; अब उपलब्ध नहीं',
    neither: 'नीले रंग में उपलब्ध; मूल्य उपलब्ध नहीं',
  },
  th: {
    in: 'มีสินค้า; มีสินค้าในสต็อก; พร้อมส่ง; มีของ; สินค้าพร้อมส่ง; เหลือ 3 ชิ้น; พร้อมจำหน่าย; มีสต็อก; เหลือเพียง 2 ชิ้น; ใกล้หมด',
    out: 'สินค้าหมด; หมดสต็อก; ไม่มีสินค้า; สินค้าหมดชั่วคราว; ไม่มีในสต็อก; ขายหมดแล้ว; ไม่มีของ; ไม่มีสต็อก; สินค้าไม่พร้อมจำหน่าย; แจ้งเตือนเมื่อมีสินค้า; เลิกผลิต',
    neither: 'ยังไม่หมด; มีสินค้าไหม',
  },
  ar: {
    in: 'متوفر; متوفر في المخزون; متوفر حالياً; متاح; في المخزون; متوفرة; متبقي 3 فقط; آخر قطعة; يوجد في المخزون; على وشك النفاد',
    out: 'غير متوفر; نفدت الكمية; نفذ المخزون; غير متوفر حالياً; غير متاح; نفد من المخزون; نفذت الكمية; المنتج غير متوفر; غير متوفرة; انتهى المخزون; أعلمني عند التوفر; ليس متوفرا; لا يتوفر; بيعت بالكامل; مش متوفر; أعلمني عند توفر المنتج',
    neither: 'لم ينفد بعد; أعلمني عند انخفاض السعر; متوفر بألوان أخرى',
  },
  he: {
    in: 'במלאי; קיים במלאי; זמין במלאי; יש במלאי; זמין; במלאי מיידי; נותרו 3 במלאי; המוצר במלאי',
    out: 'אזל מהמלאי; אזל המלאי; לא במלאי; לא זמין; חסר במלאי; אזל; אינו במלאי; אין במלאי; נגמר המלאי; המוצר אזל; אינו זמין; כרגע לא במלאי; לא קיים במלאי',
    neither: 'לא אזל',
  },
  vi: {
    in: 'Còn hàng; Có hàng; Có sẵn; Sẵn hàng; Chỉ còn 3 sản phẩm; Hàng có sẵn; Còn 5 sản phẩm; Chỉ còn 2 sản phẩm; Đặt trước',
    out: 'Hết hàng; Tạm hết hàng; Không có sẵn; Cháy hàng; Không còn hàng; Hết hàng tạm thời; Ngừng kinh doanh; Liên hệ khi có hàng; Chưa có hàng; Không có hàng; Ngừng kinh doanh',
    neither: 'Có hàng tại cửa hàng; Báo tôi khi giảm giá; Có 3 màu',
  },
  id: {
    in: 'Tersedia; Stok tersedia; Ada stok; Ready stock; Stok ada; Sisa 3; Tersisa 2; Barang tersedia; Stok: 12; Hampir habis; Prapesan',
    out: 'Habis; Stok habis; Tidak tersedia; Stok kosong; Terjual habis; Barang habis; Kosong; Belum tersedia; Beri tahu saya; Stok: 0; Tidak ada stok; Tidak dijual lagi; Tidak ada di stok',
    neither: 'Tersedia dalam 3 warna; Tersedia di toko; Beri tahu saya jika harga turun',
  },
  ms: {
    in: 'Ada stok; Dalam stok; Tersedia; Stok ada',
    out: 'Kehabisan stok; Habis dijual; Stok habis; Tiada stok; Tidak tersedia; Habis stok',
    neither: 'Tersedia di kedai',
  },
  sr: {
    in: 'На стању; Доступно; Има на стању; Расположиво; На лагеру; Производ је на стању; Скоро распродато; Претпродаја',
    out: 'Није доступно; Распродато; Нема на стању; Није на стању; Тренутно недоступно; Нема на лагеру; Производ није доступан; Обавести ме; Више се не производи',
    neither: 'Доступно у продавници',
  },
  sq: {
    in: 'Në stok; Në gjendje; Në dispozicion; Ka në stok; E disponueshme; Gjendja: 5; Pothuajse e shitur; Paraporosi',
    out: "Nuk ka në stok; E shitur; Jashtë stokut; Pa stok; S'ka stok; Nuk është në dispozicion; Nuk është në stok; Nuk ka gjendje; E padisponueshme; Shitur; Nuk prodhohet më; Nuk është më në stok",
    neither: 'Në dispozicion në dyqan; Garanti e shitur',
  },
  mk: {
    in: 'На залиха; Достапно; Има на залиха; Достапен; Производот е на залиха; Преднарачка',
    out: 'Нема на залиха; Распродадено; Недостапно; Не е достапно; Нема залиха; Не е на залиха; Моментално недостапно',
    neither: 'Достапно во продавница',
  },
  bs: {
    in: 'Na stanju; Dostupno; Na lageru; Na zalihi; Ima na stanju; Raspoloživo',
    out: 'Nema na stanju; Rasprodano; Nije dostupno; Rasprodato; Nije na stanju; Nedostupno; Nema na lageru; Trenutno nedostupno; Nema na zalihi',
    neither: 'Dostupno u poslovnici',
  },
};
