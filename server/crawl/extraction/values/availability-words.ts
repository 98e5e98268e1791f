import { FURTHER_STOCK_WORDS } from './further-availability-words.ts';

/**
 * Phrases of shops about stock, by language. Each list has patterns of `phrase.ts`, separated by commas.
 *
 * - inStock: certainly in stock; available: can be bought, unless the clause is about colours, shops, services
 * - unavailable: cannot be bought, unless it is about a service; outOfStock: certainly not in stock
 * - notify: an offer to notify when it is available again; ships: is sent or arrives soon; last: only a few are left
 * - ahead: sold before its release; order: ordered for the buyer; gone: discontinued; sold: of an advert, whole text
 * - not: negates the following words; soon: not yet; when: a condition; nearly: not quite sold out
 * - limits: after 'available', limits it to a time or a place
 * - other: the clause is about something else; shops: about a shop or a collection; services: about delivery
 */
export type StockWords = {
  inStock: string;
  available: string;
  unavailable: string;
  outOfStock: string;
  notify: string;
  ships: string;
  last: string;
  ahead: string;
  order: string;
  gone: string;
  sold: string;
  not: string;
  soon: string;
  when: string;
  nearly: string;
  limits: string;
  other: string;
  shops: string;
  services: string;
};

export const STOCK_WORDS: Record<string, StockWords> = {
  ...FURTHER_STOCK_WORDS,
  en: {
    inStock:
      'in stock, instock, stock #, stock level #, qty|quantity available|left #, on stock, back in stock, stock available, available from stock, available from our? warehouse, in our? warehouse, on hand, plenty in stock, plenty available, in the warehouse',
    available:
      'available, available now, available again, available online, available to order|buy|purchase, can be ordered|purchased, orderable, obtainable, available for delivery|shipping|dispatch|purchase, available for order, available immediately, available to ship|dispatch, available from these sellers, immediately available, available in ~, available within ~',
    unavailable: 'unavailable, inaccessible',
    outOfStock:
      'not possible to buy|order|purchase, stock due, due in on|by, due back in, we|we_re are? all out, out of stock, outofstock, sold out, soldout, no stock, zero stock, without stock, no .. stock available, stock exhausted, out of print, not for sale, no longer for sale, coming soon, coming shortly, none left, no items|units|pieces left, run out, ran out, oos, awaiting stock|restock|delivery, temporarily out, currently out, stock depleted, stock empty, waiting for stock|restock, restocking ., restock soon, back soon, back in stock soon|on|by|around|in, cannot be ordered|bought|purchased|delivered, no longer in stock, not currently for sale, no availability, sale ended, auction ended, listing ended',
    notify:
      'notify|email|alert|tell|text|remind|inform|message|mail|ping me, get notified, be notified, join .. waitlist, join .. waiting list, waitlist, waitlist me, waiting list, let me know when, let me know, email when, notify when, back in stock notification, request restock, keep me posted|informed|updated, sign up to be notified',
    ships:
      'ready to ship|dispatch|post|send|deliver, ready for dispatch|shipping|shipment|delivery|collection, ships|shipped|dispatched|dispatches|delivered|delivery|arrives|shipping|dispatch|despatch|despatched|sent|leaves in|within|between|time|takes|of .. ~, ships|dispatches|dispatched|despatched|shipping .. ~, delivery|dispatch|lead|shipping|handling time .. ~, delivery ~, ships|shipped|dispatched|dispatches|despatched|sent|leaves today|tomorrow|immediately|now|same|next, delivered|delivery|arrives today|tomorrow, immediate dispatch|delivery|shipping|despatch|availability, immediately|promptly shipped|dispatched|deliverable, next day delivery|dispatch|shipping, same day dispatch|delivery|shipping, get it tomorrow|today|by|as_soon, deliverable, deliverable immediately, ~ delivery',
    last: 'only # .. left, only # left .. stock, only # in stock, only # .. available, only # .. remaining, only a? few .. left, few left, # left in stock, # left, # remaining, just # left, last # .. in stock, last # items|pieces|units|pairs|ones, last #? one|few|items|pieces|pair|piece|item|units|remaining, low stock, low in stock, low on stock, limited stock|availability|quantity|quantities|supply, selling fast, almost gone|over, nearly gone, going fast, stock running low, stock is running low, running low, stock low, low quantity, final few',
    ahead:
      'pre order, preorder, pre ordered, preordered, preorders, pre orders, available for|to|on pre order, available for|to preorder, pre sale, presale, preorderable',
    order:
      'back order, backorder, backordered, backorders, back ordered, back orders, available on|for backorder, available on|for back order, on backorder, on order, on request, available on request, made to order, available to backorder, special order, ordered for you, order in, to order only',
    gone: 'discontinued, product|item retired, no longer available|sold|made|produced|manufactured|stocked|offered|obtainable|supplied, end of life|line, obsolete, permanently unavailable|out, not available any more|longer, not available anymore',
    sold: 'ad|advert|listing|auction|bidding has|is? expired|ended|closed ., this ad|advert|listing|auction has|is expired|ended|closed ., sold ., item sold ., already sold ., sale ended ., auction ended ., this item has been sold ., item has been sold ., vehicle sold ., no longer listed .',
    not: 'not, no, never, rarely, seldom, t, cannot, none, without, isnt, arent, wasnt, cant, wont, dont, neither, nor, hardly, nothing',
    soon: 'soon, shortly, expected, will, coming, awaiting, upcoming, eta, not yet',
    when: 'when, if, once, as soon as, until, unless, whether, while, subject to, whenever, where, only if, provided, depending',
    nearly: 'nearly, almost, soon, about to be, close to, practically',
    limits:
      'in, from, until, till, since, on, at, as, via, through, by, up, to, upon, between, after, before, during, across, worldwide, under, per, throughout, next, a|an, exclusively',
    other:
      'last month|week|year|summer|winter, months|weeks|years ago, yesterday, separately, color, colors, colour, colours, size, sizes, payment, payments, alert, alerts, photo, photos, photograph*, rent, rental, hire, filter, show, hide, exclude, include, sort, sunday*, monday*, saturday*, weekend*, holiday*, version, versions, edition, editions, format, formats, language, languages, discount*, coupon*, voucher*, points, credit, finance, financing, installation, assembly, wrapping, insurance, warranty, review, reviews, download*, support, options, styles, shades, variants, models, finishes, lengths, widths, materials, patterns, flavours, flavors, scents, seats, seat, appointment*, customer*, returnable, returned, exchange*, refund*, policy, everything, items not, services, service, subscription, monthly, instalments, installments, accessories, spare, parts, video, manual, pdf, bonus',
    shops:
      'store, stores, shops, in store, branch, branches, showroom, collect, collection, pickup, pick up, click, local, nearby, near you',
    services:
      'image, images, picture, price, prices, description, guide, chart, info, data, details, paypal, content, javascript, also, seller, page, website, delivery, shipping, dispatch, courier, installation, express, postage, returns, return, premium, gift, parking, help, chat, offer, offers',
  },
  de: {
    inStock:
      'auf lager, am lager, lagerbestand #, bestand #, ab lager, ab lager lieferbar, lagernd, vorrätig, vorraetig, lagerware, im lager, sofort ab lager, an lager, in stock, wieder da, auf vorrat, bestand vorhanden, am lager vorhanden, vorhanden, lager verfügbar',
    available:
      'kann bestellt werden, kann nachbestellt werden, verfügbar, verfuegbar, verfügbar|erhältlich bei diesen anbietern, lieferbar, erhältlich, erhaeltlich, bestellbar, kaufbar, sofort verfügbar|verfuegbar|lieferbar|erhältlich, wieder verfügbar|lieferbar|erhältlich|bestellbar, zu haben, lieferbar in|innerhalb|binnen .. ~, verfügbar in|innerhalb|binnen .. ~, lieferbar ab lager|sofort, verfügbar ab sofort, ab sofort verfügbar|lieferbar|erhältlich',
    unavailable: 'unverfügbar, unverfuegbar',
    outOfStock:
      'ausverkauft, vergriffen, nicht auf lager, nicht vorrätig, kein bestand, kein lagerbestand, keine stück, lager leer, ohne bestand, fehlt ., out of stock, in kürze wieder ., demnächst ., bald wieder da, bald wieder ., demnächst wieder ., kann nicht bestellt|geliefert|gekauft, ausgebucht, leider weg, restlos verkauft, bestand erschöpft, lagerbestand erschöpft, steht .. nicht zum verkauf, leerverkauft',
    notify:
      'benachrichtigen, benachrichtigung, benachrichtige mich, benachrichtigt werden, informieren sie mich, informiere mich, informieren wenn|sobald, mich informieren, bescheid geben|sagen, sag mir bescheid, erinnern sie mich, erinnere mich, mich erinnern, verfügbarkeitsalarm, mail bei verfügbarkeit, warteliste, auf die warteliste, merkliste e mail, per e mail informieren, e mail erhalten|senden sobald|wenn, mail an mich',
    ships:
      'versandfertig, sofort versandfertig, versandbereit, abholbereit, versand|versandt|verschickt|zustellung|lieferung|geliefert|verschickung|versendet|auslieferung in|innerhalb|binnen|bis|ca|heute|morgen|noch|am .. ~, versand|versandt|verschickt|lieferung|zustellung|geliefert .. heute|morgen, lieferzeit .. ~, lieferdauer .. ~, lieferfrist .. ~, versandzeit .. ~, lieferung ~, versand ~, lieferung heute|morgen|übermorgen, sofort versand|lieferung|versandt, lieferzeit|lieferung|versand sofort, sofortiger versand, sofortversand, sofortlieferung, morgen da, morgen bei dir|ihnen, in ~ bei dir|ihnen, in ~ lieferbar|versandfertig|verfügbar|versandbereit, innerhalb ~ lieferbar|versandfertig|verschickt, auslieferung morgen|heute, lieferbar ~',
    last: 'nur noch # .. lager|verfügbar|vorrätig|lagernd|lieferbar|vorhanden|stück, nur noch #, nur # .. lager|verfügbar|vorrätig|vorhanden, nur noch wenige .., nur noch wenige, noch # .. verfügbar|lager|vorrätig|vorhanden, noch # stück|stk, nur noch ein|eins|einmal, wenige auf lager, wenige verfügbar|stück|exemplare|artikel, letzte #? stücke|exemplare|artikel|teile|stück|chance, letztes #? stück|exemplar|teil, geringer bestand|lagerbestand, niedriger bestand|lagerbestand, begrenzte verfügbarkeit|stückzahl|menge, begrenzt verfügbar|lieferbar, knapper bestand, restposten, fast weg, nur begrenzt verfügbar|lieferbar, wenig bestand, einzelstück verfügbar',
    ahead:
      'vorbestellen, vorbestellbar, vorbestellung, jetzt vorbestellen, vorbestellung möglich, vorverkauf, als vorbestellung',
    order:
      'nachbestellt, nachbestellung, wird nachbestellt, wird für sie beschafft|besorgt, auf bestellung, bestellartikel, bestellware, auf anfrage, wird für sie bestellt, wird bestellt, auf anfrage lieferbar|verfügbar|erhältlich, auf bestellung lieferbar|verfügbar',
    gone: 'nicht mehr lieferbar|verfügbar|verfuegbar|erhältlich|erhaeltlich|vorrätig|bestellbar|angeboten|hergestellt|produziert, nicht mehr im sortiment|angebot|programm|handel, eingestellt, ausgelistet, auslaufartikel nicht, produktion eingestellt, nicht länger verfügbar|erhältlich|lieferbar',
    sold: 'die|diese anzeige|auktion ist|wurde abgelaufen|beendet|gelöscht|deaktiviert ., anzeige|auktion abgelaufen|beendet|gelöscht ., verkauft ., bereits verkauft ., schon verkauft ., artikel verkauft ., ist verkauft ., leider verkauft ., wurde verkauft ., anzeige deaktiviert ., angebot beendet .',
    not: 'nicht, kein, keine, keinen, keinem, keiner, nie, niemals, ohne, nix, weder, nein, kaum, nichts',
    soon: 'bald, demnächst, wird, werden, erwartet, in kürze, voraussichtlich, erst, kommt, noch nicht',
    when: 'wenn, sobald, falls, sofern, ob, solange, soweit, je nach, sollte, vorbehaltlich, abhängig, nur wenn',
    nearly: 'fast, beinahe, bald, nahezu, so gut wie, schon fast',
    limits:
      'in, ab, bis, seit, bei, über, unter, als, mit, am, im, via, für, nach, zum, zur, wieder ab, voraussichtlich, vom, ein|eine|einem',
    other:
      'letzten|letzte|letztes|vorigen monat|woche|jahr, gestern, einzeln, separat, farbe, farben, größe, größen, groesse, groessen, zahlung, zahlungsart*, zahlungsmethode*, variante, varianten, ausführung*, version, versionen, sprache*, sprachen, sonntag*, samstag*, feiertag*, wochenende*, artikel anzeigen, anzeigen, nur anzeigen, ausblenden, filter, filtern, prüfen, gutschein*, rabatt*, finanzierung, garantie, montage, aufbau, bewertung*, bild, bilder, foto, rückgabe, umtausch, modelle, muster, längen, materialien, service, download, anleitung, probefahrt, geschenkverpackung, ratenzahlung',
    shops:
      'filiale, filialen, markt, märkten, märkte, laden, ladengeschäft, store, stores, abholung, abholen, selbstabholung, vor ort, showroom, ausstellung, geschäft, marktverfügbarkeit',
    services:
      'beschreibung, preis, daten, paypal, auch, ebenfalls, details, lieferung, versand, zustellung, express, expressversand, expresslieferung, abholservice, hotline, support, chat, angebote, angebot',
  },
  fr: {
    inStock:
      'en stock plus de #, en stock, stock #, stock disponible, en magasin et en ligne, de nouveau en stock, de retour en stock, retour en stock, plus de # en stock, plus de # disponibles, stock ok, en entrepôt, dans notre entrepôt, en réserve, stock suffisant',
    available:
      'peut être commandé*, peut se commander, disponible, disponibles, disponible chez|auprès ces|de_ces vendeurs, dispo, disponible immédiatement, immédiatement disponible, disponible sous|en|dans .. ~, disponible à la vente|commande|livraison, disponible en ligne, disponible en stock, à nouveau disponible, de nouveau disponible, disponible pour livraison, commandable, toujours disponible',
    unavailable: 'indisponible, indisponibles, indispo',
    outOfStock:
      'rupture de stock, en rupture, rupture ., rupture définitive|temporaire|momentanée, en rupture de stock, épuisé, épuisée, épuisés, stock épuisé, hors stock, plus|pas|aucun|zéro|sans de? stock, stock nul, sold out, bientôt disponible, bientôt de retour, prochainement ., victime de son succès, victime de leur succès, manque de stock, en cours de réapprovisionnement, réapprovisionnement en cours, en attente de stock|réapprovisionnement|réassort, réassort en cours, article manquant, non disponible, non disponibles, non commandable, n est plus en vente, pas en vente, vente terminée, tout est vendu, complet ., out of stock',
    notify:
      'm alerter, alertez moi, alerte moi, prévenez moi, préviens moi, me prévenir, être prévenu|alerté|informé|notifié|averti|prévenue|alertée, m avertir, avertissez moi, m informer, informez moi, notifiez moi, me notifier, m envoyer un, recevoir une alerte, alerte stock|dispo|disponibilité|retour, créer une alerte, liste d attente, me tenir informé|informée, tenez moi informé|au, prévenir quand|lorsque, avertir quand, écrivez moi quand, envoyez moi un, s inscrire à la liste',
    ships:
      'expédié|expédiée|expédiés|expédition|envoi|envoyé|livré|livrée|livraison|chez|départ sous|en|dans|entre|aujourd|le|sous .. ~, livraison|expédition|envoi ~, délai de? livraison|expédition .. ~, délai .. ~, livraison|livré|expédition|expédié|envoi|expédiée|livrée demain|aujourd|immédiate|immédiat|immédiatement|express_demain|rapide, livré|livraison|expédié dès demain, expédition|livraison le jour même, prêt à expédier|livrer|partir|être_expédié, prêt à l expédition|envoi, prêt à être expédié|envoyé|livré, chez vous demain|en ~, sous ~, expédié le jour même, départ immédiat, envoi immédiat, disponibilité immédiate, livrable, livrable sous ~',
    last: 'n en avons plus que #, n en a plus que #, n en reste plus que #, plus que #, plus que # .. stock, il ne|n reste plus? que .., il n en reste plus? que #, ne reste que #, plus que quelques, dernière|dernières|derniers|dernier #? pièce|pièces|articles|article|exemplaire|exemplaires|unités|unité|paire|paires|produits|jours|stocks, stock limité|faible|bas|réduit, quantité limitée, quantités limitées, reste # .. stock, reste # exemplaires|pièces|articles, bientôt épuisé, presque épuisé, disponibilité limitée, stocks limités, faible stock, seulement # .. stock, seulement # .. disponibles, vite épuisé',
    ahead:
      'précommande, précommander, précommandez, en précommande, pré commande, pré commander, disponible en précommande, prévente, pré vente',
    order:
      'sur commande, disponible sur commande, sur commande uniquement, sur demande, commande spéciale, en cours de commande, en commande',
    gone: 'plus commercialisé|commercialisée|fabriqué|produit|vendu|fabriquée|vendue, n est plus commercialisé, arrêté, fin de série épuisée, fin de vie, n existe plus, arrêt de commercialisation, définitivement épuisé|indisponible, produit arrêté, n est plus proposé, retiré de la vente, supprimé du catalogue',
    sold: 'annonce|enchère désactivée|supprimée|terminée ., l|cette annonce|enchère est expirée|désactivée|supprimée|terminée ., l|cette annonce a expiré ., vendu ., vendue ., déjà vendu ., article vendu ., annonce expirée ., vendus ., objet vendu .',
    not: 'ne, non, pas, plus, jamais, aucun, aucune, sans, ni, rien, n, guère',
    soon: 'bientôt, prochainement, sera, seront, prévu, prévue, attendu, attendue, en attente, pas encore, retour prévu',
    when: 'si, quand, lorsque, lorsqu, dès que, dès qu, sauf, jusqu, selon, tant que, sous réserve, en fonction, à condition, une fois',
    nearly: 'presque, bientôt, quasiment, quasi',
    limits:
      'à partir, jusqu, depuis, chez, sur, dès, du, le, la, avec, auprès, par, au, aux, entre, après, avant, pendant, uniquement, aussi, également, dans, pour|à un|une, en',
    other:
      'le mois dernier, la semaine dernière, hier, retours, retour sous|dans, rembours*, séparément, couleur, couleurs, coloris, taille, tailles, pointure*, paiement*, version, versions, modèle, modèles, langue*, langues, format, formats, dimanche*, samedi*, jours fériés, vérifier, voir, filtrer, afficher, masquer, remise*, promotion, bon, facilités, garantie*, retour gratuit, avis, photo, photos, image, financement, montage, installation, variantes, finitions, matières, motifs, service, services, notice, échantillon*, rendez, fois sans, options, parfums, contenances',
    shops:
      'magasin, magasins, boutique, boutiques, retrait, retirer, drive, point, points, click, agence, sur place, showroom',
    services:
      'description, prix, paypal, aussi, également, détails, livraison, expédition, envoi, express, chronopost, transporteur, support, aide, offre, offres, emballage, conseil',
  },
  es: {
    inStock:
      'en stock, stock #, existencias #, en existencia, en existencias, hay stock, hay existencias, con stock, stock disponible, en almacén, en nuestro almacén, si hay stock, de nuevo en stock, existencias disponibles, con existencias, tenemos stock, quedan existencias, en bodega, en inventario',
    available:
      'se puede encargar|pedir, puede encargarse|pedirse, encargable, disponible, disponibles, disponible a través de estos vendedores, disponible ya|ahora|inmediatamente, disponible para comprar|entrega|envío|pedido|compra|venta, disponible en ~, disponible en stock|línea|almacén|online, de nuevo disponible, disponible de nuevo, disponibilidad inmediata, se puede pedir|comprar, vuelve a estar disponible, disponible inmediato',
    unavailable: 'indisponible, indisponibles',
    outOfStock:
      'agotado, agotada, agotados, agotadas, sin stock, sin existencias, sin inventario, sin unidades, fuera de stock, fuera de existencias, no hay stock|existencias|unidades, no queda|quedan stock|existencias|unidades, rotura de stock, stock agotado, existencias agotadas, cero existencias, próximamente ., sin disponibilidad, no disponible, no disponibles, sold out, out of stock, no está a la venta, se agotó, se ha agotado, se acabó, pendiente de stock|reposición, en reposición, de vuelta pronto, venta finalizada, vuelve pronto, stock cero, no se puede comprar|pedir',
    notify:
      'avísame|avísenme|avisame|avisadme|avisarme|avíseme|notifícame|notificarme|notifíqueme|infórmame|infórmenme|infórmeme|alértame|recuérdame|escríbeme|recordarme cuando, avísame|avísenme|avisame|avisadme|avisarme|avíseme|notifícame|notificarme|notifíqueme|infórmame|alértame|recuérdame, avisar cuando, recibir un|una? aviso|alerta|notificación|correo|email, recibir aviso|alerta|notificación, quiero que me avisen|avises, me avise*, lista de espera, alerta de stock|disponibilidad, aviso de stock|disponibilidad, mantenerme informado, ser notificado, crear alerta',
    ships:
      'envío|entrega|enviado|recíbelo|recibelo|envía|despacho|sale|llega|enviamos|entregado|expedición|recibe en|entre|de .. ~, envío|entrega|recíbelo|despacho|expedición|recibe ~, entrega|envío|expedición|despacho|disponibilidad inmediata|inmediato|mañana|hoy, envío|entrega|recíbelo|llega en? mañana|hoy, listo para enviar|envío|entrega|despachar|despacho, listo para ser enviado, plazo de entrega|envío .. ~, tiempo de entrega|envío .. ~, recíbelo mañana|hoy, se envía hoy|mañana|en ~, sale hoy, en ~ en tu|su casa, mañana en casa, llega mañana|hoy, entrega al día siguiente, en 24 h, en 24 horas, enviamos hoy|mañana',
    last: 'últimas|ultimas|últimos|última|último #? unidades|piezas|existencias|artículos|unidad|pieza|disponible|disponibles|pares|prendas, solo|sólo queda|quedan #, solo|sólo queda|quedan .. unidades|pocas, solo|sólo # .. disponibles|stock|unidades, queda|quedan #, quedan pocas, pocas unidades|existencias, stock limitado|bajo, poco stock, disponibilidad limitada|baja, existencias limitadas, unidades limitadas, casi agotado|agotada, a punto de agotarse, última unidad, quedan pocas unidades',
    ahead:
      'preventa, pre venta, preorden, pre orden, reserva anticipada, prepedido, preordenar, pre pedido, en preventa',
    order:
      'bajo pedido, admite|acepta|permite reserva|reservas|pedidos, se admiten|aceptan reservas|pedidos, se puede reservar, disponible para|por reserva, reservable, por encargo, sobre pedido, bajo demanda, disponible bajo pedido, bajo encargo, a pedido, disponible por encargo, por pedido',
    gone: 'ha dejado de estar disponible, descatalogado, descatalogada, fuera de catálogo, descontinuado, descontinuada, discontinuado, discontinuada, ya no se fabrica|vende|produce|comercializa, ya no está disponible, ya no disponible, dejado de fabricarse, obsoleto',
    sold: 'anuncio eliminado|desactivado ., el|este anuncio ha|está caducado|expirado|eliminado|desactivado ., subasta finalizada|terminada ., la|esta subasta ha finalizado|terminado ., vendido ., vendida ., ya vendido ., artículo vendido ., vendidos ., anuncio caducado ., está vendido .',
    not: 'no, sin, nunca, ni, jamás, tampoco, ningún, ninguna, nada',
    soon: 'pronto, próximamente, estará, estarán, previsto, prevista, esperado, esperada, todavía no, aún no, en breve, será',
    when: 'si, cuando, hasta que, salvo, según, mientras, sujeto, siempre que, en caso, una vez, tan pronto',
    nearly: 'casi, pronto, a punto de, prácticamente',
    limits:
      'a partir, hasta, desde, con, sobre, para, por, el, la, también, solo, sólo, después, antes, entre, únicamente, en',
    other:
      'el mes pasado, la semana pasada, ayer, por separado, color, colores, talla, tallas, tamaño*, pago, pagos, versión, versiones, modelos, idioma*, formato*, domingo*, sábado*, festivo*, comprobar, consultar, consulta, ver, verificar, filtrar, mostrar, ocultar, descuento*, cupón, cupones, puntos, financiación, garantía*, opiniones, foto, fotos, imagen, montaje, instalación, acabados, variantes, medidas, servicio, servicios, devolución, devoluciones, cuotas, opciones, sabores, plazos',
    shops: 'tienda, tiendas, recogida, recoger, retiro, sucursal, sucursales, local, sede, punto',
    services:
      'descripción, precio, paypal, también, envío, entrega, despacho, express, exprés, soporte, ayuda, oferta, ofertas, atención',
  },
  it: {
    inStock:
      'in stock, disponibilità #, giacenza #, a magazzino, in magazzino, di nuovo in stock, presente in|a magazzino, giacenza disponibile, in giacenza, merce in casa, a stock, in pronta consegna, nel nostro magazzino, stock disponibile, disponibilità a magazzino',
    available:
      'si può ordinare, può essere ordinat*, disponibile, disponibili, disponibilità immediata, disponibilità alta|buona|sì, disponibile subito|adesso|ora, disponibile presso questi venditori, disponibile da subito, subito|immediatamente disponibile, immediatamente disponibile, ordinabile, acquistabile, disponibile in ~, disponibile in magazzino|stock|pronta, nuovamente disponibile, di nuovo disponibile, disponibile per la? spedizione|consegna|acquisto|vendita, disponibile online, disponibile entro ~',
    unavailable: 'indisponibile, indisponibili, irreperibile',
    outOfStock:
      'esaurito|esaurita|esauriti|esaurite in|nel|a magazzino, esaurito, esaurita, esauriti, esaurite, non disponibile, non disponibili, fuori stock, senza stock|scorte, nessuna disponibilità|giacenza, non ordinabile, non acquistabile, non in vendita, scorte esaurite|terminate, terminato ., terminata ., terminati ., finito ., sold out, out of stock, prossimamente ., in arrivo, presto disponibile, in arrivo presto, in riassortimento, riassortimento in corso, in attesa di riassortimento|disponibilità|arrivo, disponibilità esaurita|nulla|zero|no, disponibilità non, tutto venduto, merce in arrivo, vendita terminata, asta terminata, non a magazzino, presto di nuovo disponibile, articolo esaurito',
    notify:
      'avvisami|avvisatemi|avvertimi|avvertitemi|notificami|notificatemi|informami|informatemi|ricordami|scrivimi|mandami|allertami|avvisarmi|avvisi quando|appena, avvisami|avvisatemi|avvertimi|avvertitemi|notificami|notificatemi|informami|informatemi|ricordami|avvisa, avvisi mi|quando, essere avvisato|avvisati|notificato|informato, ricevi avviso|una_notifica|un_avviso|notifica, voglio essere avvisato|informato, lista d|di attesa, lista attesa, avviso disponibilità, iscriviti alla lista, tienimi aggiornato|informato',
    ships:
      'spedizione|consegna|spedito|spedita|consegnato|arriva|evasione|partenza|spediamo|inviato|invio in|entro|tra|da|del .. ~, spedizione|consegna|evasione|arriva|invio ~, spedizione|consegna|spedito|consegnato|arriva|disponibilità|invio immediata|immediato|oggi|domani, pronta consegna, pronto per|alla la? spedizione|consegna|invio, pronto da spedire|consegnare, pronto alla spedizione, tempi|tempo di consegna|spedizione|evasione .. ~, spedito oggi|domani|in giornata|entro, ricevilo domani|entro|oggi, domani a casa, a casa tua in|entro|domani, spedizione in giornata, in ~ a casa, partenza immediata, in 24 ore',
    last: 'ulteriori in arrivo, altri in arrivo, disponibilità solo #, solo # rimasto|rimasta|rimaste|pezzo|disponibile, ultimo|ultima|ultimi|ultime #? pezzo|pezzi|unità|disponibilità|disponibili|articoli|articolo|copie|copia|taglie|paia|rimasti|rimaste, solo # .. disponibili|rimasti|pezzi|stock|magazzino|rimaste|disponibile, ne restano solo? #, ne rimangono solo? #, ne resta|rimane solo?, restano|rimangono solo? #, solo # pezzi, pochi pezzi|disponibili|rimasti, poche unità|scorte, disponibilità limitata|bassa|scarsa|ridotta, quantità limitata|limitate, scorte limitate|basse, quasi esaurito|esaurita|terminato|finito, in esaurimento, stock limitato|basso, a breve esaurito, solo # rimasti',
    ahead:
      'preordina, preordine, pre ordine, preordinabile, pre ordina, prevendita, in prevendita, prenotabile, in prenotazione, prenota subito, prenota ora, preordinalo, disponibile in preordine',
    order:
      'su ordinazione, su richiesta, ordinabile su richiesta, disponibile su ordinazione|richiesta, in riordino, da ordinare, su commissione, su ordine',
    gone: 'fuori produzione, fuori catalogo, non più disponibile|prodotto|venduto|commercializzato|ordinabile|in_vendita|acquistabile|disponibili|in_produzione, dismesso, discontinuato, fine serie esaurita, cessata produzione, ritirato dal',
    sold: 'annuncio scaduto|rimosso|disattivato ., l|questo annuncio è scaduto ., l|questo annuncio non è più attivo|disponibile ., venduto ., venduta ., già venduto ., articolo venduto ., venduti ., oggetto venduto .',
    not: 'non, no, nessun, nessuna, nessuno, mai, senza, né, nulla, neanche',
    soon: 'presto, prossimamente, sarà, saranno, previsto, prevista, atteso, attesa, in arrivo, a breve, non ancora',
    when: 'se, quando, appena, finché, fino a, salvo, secondo, qualora, a condizione, in base, soggetto, una volta',
    nearly: 'quasi, presto, praticamente, in via di, pressoché',
    limits:
      'dal, da, fino, presso, su, con, per, il, la, anche, dopo, prima, dalle, al, nel, nei, nelle, solo, a partire, in',
    other:
      'il mese scorso, la settimana scorsa, ieri, separatamente, colore, colori, taglia, taglie, misura, misure, pagamento, pagamenti, versione, versioni, modelli, lingua, lingue, formato, formati, domenica, sabato, festivi, verifica, controlla, vedi, filtra, mostra, nascondi, sconto, sconti, coupon, buono, punti, finanziamento, garanzia*, recensioni, foto, immagine, montaggio, installazione, varianti, finiture, materiali, servizio, servizi, reso, resi, rate, opzioni, gusti',
    shops:
      'negozio, negozi, punto vendita, punti, ritiro, ritirare, ritira, sede, store, filiale, showroom',
    services:
      'descrizione, prezzo, paypal, anche, spedizione, consegna, express, corriere, assistenza, supporto, offerta, offerte, confezione',
  },
  nl: {
    inStock:
      'op voorraad, voorraad #, uit voorraad leverbaar, ruim op voorraad, in voorraad, voorradig, in stock, weer op voorraad, in magazijn, in ons magazijn, op stock, is? uit voorraad leverbaar|verkrijgbaar|beschikbaar|bestelbaar|verzonden|geleverd|te, levering|verzending|levertijd|verzonden|geleverd|meteen|onmiddellijk|snel uit voorraad, voorraad aanwezig, direct uit voorraad, in het magazijn',
    available:
      'kan besteld worden, kan worden besteld, leverbaar, beschikbaar, verkrijgbaar, bestelbaar, beschikbaar bij deze verkopers, direct leverbaar|beschikbaar, meteen leverbaar|beschikbaar, weer leverbaar|beschikbaar|verkrijgbaar, leverbaar binnen|in .. ~, online beschikbaar|verkrijgbaar|leverbaar, te bestellen, nu leverbaar|beschikbaar, leverbaar uit voorraad, te koop, leverbaar vanaf voorraad',
    unavailable: 'onbeschikbaar, onverkrijgbaar, onleverbaar',
    outOfStock:
      'uitverkocht, geen voorraad, niet op voorraad, niet in voorraad, voorraad op, op is op uitverkocht, zonder voorraad, out of stock, sold out, binnenkort leverbaar, binnenkort weer ., binnenkort verwacht, kan niet besteld|geleverd|gekocht, kan niet worden besteld, binnenkort ., tijdelijk uitverkocht, niet te bestellen, niet te koop, wordt verwacht, uit voorraad verkocht, voorraad uitgeput, tijdelijk|momenteel|helaas|nu|even|al|is|zijn uit voorraad, veiling gesloten, helaas uitverkocht',
    notify:
      'mail mij|me, e mail mij|me, houd mij|me op, hou mij|me op, waarschuw mij|me, attendeer mij|me, informeer mij|me, laat mij|me weten, laat het mij|me weten, stuur mij|me een, breng mij|me op, geef mij|me een seintje, herinner mij|me, bericht mij|me, ontvang een? mail|bericht|melding|mailtje|e, krijg een? mail|bericht|melding, wachtlijst, op de wachtlijst, voorraadmelding, voorraad melding, terug op voorraad melding, seintje ., op de hoogte, blijf op de hoogte, notificatie ontvangen, meld mij',
    ships:
      'morgen in huis|bezorgd|geleverd|thuis|verzonden|bij|verstuurd, vandaag verzonden|bezorgd|besteld|verstuurd|geleverd|in, vandaag nog verzonden|verstuurd, overmorgen in huis|bezorgd, besteld .. morgen in|bezorgd|geleverd, verzonden|verstuurd|bezorgd|geleverd|levering|verzending|bezorging|bezorgen|levertijd binnen|in|morgen|vandaag|ca|circa|is .. ~, levertijd|levering|verzending|leveringstermijn|bezorgtijd|levertermijn|verzendtijd .. ~, verzonden|verstuurd|bezorgd|geleverd|levering|verzending|bezorging morgen|vandaag|direct, klaar voor verzending, klaar om te verzenden|verzenden, klaar om verzonden, verzendklaar, direct verzonden|geleverd|verzendklaar, binnen ~ in_huis|geleverd|bezorgd|verzonden|leverbaar|verstuurd, in ~ in_huis|geleverd|leverbaar|bezorgd, snelle levering binnen, onmiddellijk leverbaar, onmiddellijke levering, directe levering, ~ levertijd',
    last: 'nog maar #, nog slechts #, nog # stuks|stuk, nog # .. voorraad|beschikbaar|leverbaar|over, slechts # .. voorraad|beschikbaar|over, laatste #? stuks|exemplaren|exemplaar|stuk|artikelen|paar|items|maten, bijna uitverkocht, bijna op, beperkte voorraad|beschikbaarheid, beperkt leverbaar|beschikbaar|voorradig|op, lage voorraad, weinig voorraad, nog enkele, nog enkele .. beschikbaar, op is op, minder dan # op voorraad, # stuks over, enkele stuks, nog een paar',
    ahead:
      'pre order, preorder, pre orderen, reserveer nu, voorverkoop, vooruitbestellen, vooraf bestellen, nu reserveren, voorbestellen, voorbestelling, in de voorverkoop',
    order:
      'op bestelling, nabestelling, in nabestelling, in bestelling, op aanvraag, wordt besteld, op bestelling leverbaar, backorder, in backorder, wordt voor u besteld, op aanvraag leverbaar|verkrijgbaar',
    gone: 'niet meer leverbaar|verkrijgbaar|beschikbaar|bestelbaar|in|te|geproduceerd|verkocht, uit assortiment, uit het assortiment, uit productie, uitgefaseerd, niet langer leverbaar|verkrijgbaar|beschikbaar|verkocht, definitief uitverkocht, productie gestopt, geen onderdeel meer',
    sold: 'advertentie|veiling verlopen|verwijderd|gesloten ., de|deze advertentie|veiling is verlopen|verwijderd|gesloten ., verkocht ., al verkocht ., reeds verkocht ., artikel verkocht ., is verkocht ., gereserveerd verkocht .',
    not: 'niet, geen, nooit, zonder, noch, nee, nergens, niets',
    soon: 'binnenkort, verwacht, zal, zullen, wordt, weldra, spoedig, nog niet, komt, pas',
    when: 'als, wanneer, indien, zodra, zolang, mits, tenzij, afhankelijk, onder voorbehoud',
    nearly: 'bijna, binnenkort, haast, vrijwel',
    limits:
      'vanaf, tot, sinds, bij, op, via, met, als, voor, in, naar, over, alleen, ook, per, tijdens, na, onder',
    other:
      'vorige maand|week, gisteren, afzonderlijk, kleur, kleuren, maat, maten, betaal*, betaling, betaalmethode*, versie, versies, uitvoering*, uitvoeringen, modellen, taal, talen, formaat, formaten, zondag*, zaterdag*, feestdag*, weekend, controleer, bekijk, check, filter, toon, verberg, korting*, kortingscode, punten, financiering, garantie, reviews, foto, foto s, montage, installatie, varianten, smaken, service, retour, retourneren, termijnen, opties, materialen',
    shops:
      'winkel, winkels, filiaal, filialen, afhalen, ophalen, afhaalpunt, afhaal, showroom, vestiging, vestigingen, onze winkel',
    services:
      'beschrijving, prijs, afbeelding, paypal, ook, levering, bezorging, verzending, bezorgen, express, koerier, support, aanbieding, aanbiedingen, hulp, installatieservice',
  },
  pl: {
    inStock:
      '# szt|sztuk|sztuki dostępnych|dostępne, w magazynie, stan magazynowy #, stan # szt*, dostępnych #, dostępność #, na stanie, na magazynie, w naszym magazynie, dostępny|dostępna|dostępne od ręki, od ręki, dostępny|dostępna|dostępne w bardzo? dużej|średniej|wystarczającej ilości, towar na stanie, jest w magazynie, na składzie, znów|ponownie w magazynie, stan magazynowy duży|wysoki|średni, duża|średnia|wysoka ilość, w sprzedaży, dostępność natychmiastowa|duża|wysoka|średnia|tak, dużo .',
    available:
      'dostępny, dostępna, dostępne, dostępni, dostępny|dostępna|dostępne teraz|natychmiast|online|już, natychmiast dostępny, znów|ponownie dostępny|dostępna|dostępne, można zamówić|kupić, do kupienia, dostępny w|w|od ~, dostępny|dostępna|dostępne w magazynie|ciągu|sprzedaży, dostępny w ciągu ~',
    unavailable: 'niedostępny, niedostępna, niedostępne, nieosiągalny',
    outOfStock:
      'niedostępny|niedostępna|niedostępne w sprzedaży, brak towaru, brak ., brak w magazynie, brak na stanie|magazynie, wyprzedany, wyprzedana, wyprzedane, wyprzedano, sprzedany wszystko, brak w ofercie, brak dostępności|produktu|sztuk, brak w sprzedaży, chwilowo brak, chwilowy brak, tymczasowo brak, tymczasowy brak, obecnie brak, nakład wyczerpany, wyczerpany, wyczerpana, wyczerpane, towar niedostępny, nie ma w|na magazynie|stanie|sprzedaży|składzie, nie ma, wkrótce dostępny|dostępna|dostępne|w_sprzedaży|ponownie, wkrótce ., oczekuje na dostawę|dostawę, oczekiwanie na dostawę, oczekujemy na dostawę, w dostawie, towar w drodze, zero sztuk, out of stock, sold out, aukcja zakończona, oferta zakończona, dostępność brak|zerowa, stan magazynowy brak|zerowy, skończył się, skończyły się, zabrakło',
    notify:
      'powiadom ., powiadom o|gdy|kiedy|jak|jeśli, powiadom mnie, powiadomić, powiadomcie mnie, powiadamiaj, powiadomienie o dostępności, poinformuj mnie, poinformuj ., daj znać, dać znać, powiadomienia o dostępności, zapytaj o dostępność, wyślij powiadomienie, otrzymaj powiadomienie, otrzymać powiadomienie, chcę otrzymać powiadomienie, lista oczekujących, lista oczekiwania, alert dostępności, przypomnij mi, przypomnij ., napisz do mnie gdy, informuj mnie',
    ships:
      'wysyłka|wysyłamy|dostawa|wyślemy|wysłane|wysłany|realizacja|doręczenie|dostarczymy|dostarczenie w|do|za|od|ciągu|już|jeszcze|w_ciągu .. ~, wysyłka|dostawa|realizacja|wysyłamy|doręczenie ~, czas realizacji|dostawy|wysyłki .. ~, termin dostawy|realizacji|wysyłki .. ~, wysyłka|dostawa|wysyłamy|wyślemy|doręczenie|realizacja dziś|dzisiaj|jutro|natychmiast|natychmiastowa|od_ręki, natychmiastowa wysyłka|dostawa, wysyłka natychmiastowa, gotowy|gotowa|gotowe do wysyłki|wysłania|odbioru|wysłania, jutro u ciebie|dostawa|doręczymy, dziś wysyłka|wysyłamy, kup .. jutro u, wysyłka jeszcze dziś|dzisiaj, u ciebie jutro|w, wysyłka tego samego dnia, w ciągu ~, wysyłka od ręki',
    last: 'ostatnia|ostatnie|ostatni #? sztuka|sztuki|egzemplarz|egzemplarze|szt|para|pary|produkty|rozmiary, pozostało|pozostały|została|zostało|zostały tylko? #, pozostało|została|zostało|zostały tylko? .. sztuki|sztuka|szt|sztuk, tylko # .. magazynie|szt|sztuki|sztuka|stanie|sztuk, mała ilość, niska dostępność, ograniczona dostępność|ilość, niewielka ilość, mało ., na wyczerpaniu, dostępny|dostępna|dostępne w bardzo? małej|ograniczonej|niewielkiej ilości, końcówka, końcówka serii, niski stan, prawie wyprzedany|wyprzedane|wyprzedana, dostępność mała|niska|ograniczona, stan magazynowy niski|mały, kilka sztuk, pozostało kilka',
    ahead:
      'przedsprzedaż, w przedsprzedaży, zamów przedpremierowo, preorder, pre order, zamówienie przedpremierowe, dostępny w przedsprzedaży',
    order:
      'na zamówienie, dostępny|dostępna|dostępne na zamówienie, tylko na zamówienie, do sprowadzenia, sprowadzamy na zamówienie',
    gone: 'wycofany, wycofana, wycofane, wycofano, już niedostępny|niedostępna|niedostępne, produkcja zakończona, zakończono produkcję|sprzedaż, nie jest już dostępny|dostępna|dostępne|produkowany|sprzedawany|oferowany, nieprodukowany, wycofany ze sprzedaży|z, niedostępny na stałe',
    sold: 'ogłoszenie wygasło|nieaktualne|nieaktywne|zakończone|usunięte ., aukcja|licytacja zakończona ., sprzedane ., sprzedany ., sprzedana ., sprzedano ., już sprzedane ., ogłoszenie nieaktywne .',
    not: 'nie, bez, brak, ani, nigdy, żadn*',
    soon: 'wkrótce, niebawem, będzie, będą, oczekiwany, oczekiwana, spodziewany, spodziewana, planowana, jeszcze nie, niedługo, przewidywany, przewidywana',
    when: 'gdy, jeśli, jeżeli, kiedy, gdyby, dopóki, dopiero, chyba, czy, do wyczerpania, zależnie, pod warunkiem, o ile, po',
    nearly: 'prawie, niemal, wkrótce',
    limits: 'od, do, w, na, u, z, za, przez, po, tylko, również, także, dla, jako, pod',
    other:
      'w zeszłym|ubiegłym, wczoraj, osobno, oddzielnie, kolor, kolory, kolorach, kolorze, rozmiar, rozmiary, rozmiarach, rozmiarze, płatność, płatności, wersja, wersje, wersjach, wariant*, model, modele, język*, format*, niedziel*, sobot*, święta, sprawdź, zobacz, filtr*, pokaż, ukryj, rabat*, kupon*, punkty, raty, gwarancj*, opinie, zdjęci*, montaż, instalacj*, zwrot*, usługa, usługi, zestaw, opcje, opcja, smaki',
    shops:
      'sklep stacjonarny, sklepie, sklepach, salonie, salonach, salon, odbiór, odbioru, punkcie, punktach, oddział*',
    services:
      'opis, cena, paypal, również, także, też, dostawa, wysyłka, kurier, ekspres*, obsługa, pomoc, oferta, oferty, pakowanie',
  },
  sv: {
    inStock:
      'i lager, lagersaldo #, finns i lager, på lager, finns på lager, åter i lager, tillbaka i lager, i webblager, i vårt lager, finns att köpa, lagervara, lagerförd, finns hemma, i centrallager, många i lager, lagerstatus ja|finns, webblager finns',
    available:
      'tillgänglig, tillgängligt, tillgängliga, finns ., beställningsbar, leveransklar, går att beställa|köpa, kan beställas|köpas|levereras, tillgänglig nu|online|igen, tillgänglig för köp|leverans, köpbar, till salu',
    unavailable: 'otillgänglig, otillgängligt, otillgängliga, oanträffbar',
    outOfStock:
      'slut i lager, slut ., slut online|på_nätet|på_webben, tyvärr slut, finns ej|inte, säljs ej|inte, slutsåld, slutsålt, slutsålda, tillfälligt slut, kan inte|ej beställas|köpas|levereras, går inte att köpa|beställa, slut för tillfället, ej i lager, inte i lager, ur lager, slut på lager, slut i webblager, utsåld, utsålt, tar slut i lager, kommer snart, kommer snart igen, snart i lager, åter i lager snart, snart tillbaka, out of stock, sold out, restnoterad, restnoterat, saknas ., saknas i lager, lagret är tomt, tom i lager, inga i lager, noll i lager, väntar på leverans, inväntar leverans, på väg in, auktionen avslutad, går ej att köpa|beställa',
    notify:
      'bevaka ., bevaka produkten|produkt|varan|artikeln|artikel|vara, meddela mig, meddela när, mejla mig, maila mig, mejla när, maila när, påminn mig, informera mig, underrätta mig, avisera mig, få besked, få ett mejl|mail|meddelande, få mejl|mail|avisering|notis, skicka mejl|mail, väntelista, kölista, ställ dig i kö, lagerbevakning, bevakning ., säg till när|mig, notifiera mig, sätt bevakning, mail när, mejl när',
    ships:
      'skickas|levereras|leverans|leveranstid|leveranstiden|avsänds|sänds|fraktas|skickar|leverera|expedieras inom|på|om|ca|cirka|idag|i|är|från .. ~, skickas|levereras|leverans|leveranstid|expedieras .. ~, skickas|levereras|leverans idag|imorgon|omgående|direkt|omedelbart|samma, skickas|levereras|leverans i dag|morgon, redo att skickas|levereras, klar|klart för|att leverans|skickas, redo för leverans|utskick, omgående leverans, omedelbar leverans, snabb leverans inom|~, hemma hos dig imorgon|inom|i, hos dig imorgon|inom, inom ~ hos dig, leveransklar, direktleverans, beställ .. imorgon',
    last: 'endast # .. kvar|lager, bara # .. kvar|lager, # kvar, # kvar i lager, # st kvar, få kvar, fåtal|fåtalet kvar|i_lager, ett fåtal i|kvar, ett fåtal, fåtal, sista #? exemplaren|exemplaret|chansen|paret|varorna|i_lager, sista i lager, sista ., lågt lager|lagersaldo, låg lagerstatus, begränsat lager|antal, begränsad tillgång|tillgänglighet, nästan slut|slutsåld|slutsålt, snart slut|slutsåld|slutsålt, börjar ta slut, begränsat antal',
    ahead:
      'förbeställ, förboka, förbeställning, förhandsboka, förhandsbeställ, förhandsbokning, förbokning, kan förbeställas|förbokas',
    order:
      'beställningsvara, beställningsvaror, på beställning, restorder, på förfrågan, hemtas på beställning, tas hem på beställning, kan beställas hem, beställs hem',
    gone: 'utgått, utgången, utgånget, har utgått, utgått ur sortimentet, inte längre tillgänglig|tillgängligt|säljs|till|i|kvar|finns|produceras, ej längre tillgänglig, utgått ur, säljs inte längre, finns inte längre, tillverkas inte längre, tillverkas ej',
    sold: 'annonsen|auktionen är borttagen|avslutad ., annonsen|auktionen har avslutats|upphört ., såld ., sålt ., sålda ., redan såld ., annonsen är borttagen ., är såld .',
    not: 'inte, ej, icke, inga, ingen, inget, aldrig, utan, nej, varken',
    soon: 'snart, kommer, förväntas, beräknas, väntas, kommer in, ännu inte, inom kort, beräknad, blir',
    when: 'när, om, ifall, så länge, såvida, så snart, tills, under förutsättning, beroende, så fort, förutsatt',
    nearly: 'nästan, snart, i princip',
    limits:
      'från, till, sedan, hos, på, i, via, med, som, fram, under, från och, även, endast, bara, för',
    other:
      'förra månaden|veckan, igår, separat, färg, färger, färgen, storlek, storlekar, storleken, betal*, betalning, version, versioner, modeller, språk, format, söndag*, lördag*, helgdag*, helger, kontrollera, kolla, se, visa, dölj, filtrera, filter, rabatt*, rabattkod, poäng, finansiering, garanti*, recension*, bild, bilder, montering, installation, varianter, smaker, tjänst, tjänster, retur*, delbetalning, alternativ, utföranden, support, pris, priset',
    shops:
      'butik, butiker, butiken, butikerna, varuhus, varuhuset, hämta, upphämtning, click, butikslager, showroom',
    services:
      'beskrivning, paypal, också, även, leverans, frakt, hemleverans, express, service, hjälp, erbjudande*, inslagning',
  },
  da: {
    inStock:
      'på lager, lagerstatus #, lagerantal #, på fjernlager, på eget lager, igen på lager, tilbage på lager, på vores lager, lagervare, lagerført, er på lager, findes på lager, fjernlager, på weblager, flere på lager, mange på lager, lagerstatus ja',
    available:
      'tilgængelig, tilgængeligt, tilgængelige, kan bestilles|købes|leveres, til rådighed, fås, kan fås, klar til levering|afsendelse|forsendelse, tilgængelig nu|online|igen, forefindes, disponibel, til salg, leveringsdygtig',
    unavailable: 'utilgængelig, utilgængeligt, utilgængelige',
    outOfStock:
      'tomt på lager|weblager, udsolgt, midlertidigt udsolgt, kan ikke bestilles|købes|leveres, ikke på lager, ikke lagerført, ej på lager, ikke på lager i øjeblikket, udgået af lager, desværre udsolgt, ingen på lager, tomt lager, kommer snart, snart på lager, på vej, i restordre, out of stock, sold out, alt er solgt, mangler ., mangler på lager, intet på lager, nul på lager, restnoteret, auktionen er slut, afventer levering, snart tilbage, forventes på lager',
    notify:
      'giv mig besked, giv besked, få besked, få en besked|mail|e, underret mig, send mig en, send mig besked|mail, mail mig, skriv til mig, informer mig, påmind mig, adviser mig, få en notifikation|notifikation, notificer mig, venteliste, på venteliste, skriv mig op, overvåg varen, lagerovervågning, e mail når, mail når, lad mig vide, kontakt mig når, besked når',
    ships:
      'sendes|leveres|levering|leveringstid|afsendes|leveringstiden|forsendelse|ekspederes|afsendelse inden|på|om|ca|cirka|i|for|er|fra .. ~, sendes|leveres|levering|leveringstid|afsendes|forsendelse .. ~, sendes|leveres|levering|afsendes i dag|morgen, sendes|leveres|levering|afsendes idag|imorgon|imorgen|straks|samme|omgående|dag|næste, klar til afsendelse|levering|forsendelse|at, hos dig i|om|inden .. ~, hos dig i morgen, dag til dag levering, dag til dag, ~ levering|leveringstid|leverings, omgående levering, straks levering, hurtig levering ~, øjeblikkelig levering',
    last: 'kun # .. tilbage|lager, kun # stk, kun få .. tilbage|lager, få på lager, få tilbage, få tilbage på lager, # tilbage, # stk tilbage, sidste #? eksemplar|eksemplarer|stk|par|chance|varer|på_lager|styk, begrænset lager|antal|lagerbeholdning|mængde|tilgængelighed, lav lagerbeholdning, næsten udsolgt, snart udsolgt, få stk, få eksemplarer, lavt lager, ganske få, kun få, begrænset antal på lager',
    ahead:
      'forudbestil, forudbestilling, forudbestilles, kan forudbestilles, forhåndsbestil, pre order, preorder, forsalg, forhåndssalg',
    order:
      'bestillingsvare, på bestilling, skaffevare, restordre, på forespørgsel, kan skaffes, bestilles hjem, er i ordre, i bestilling, kan bestilles hjem',
    gone: 'udgået, er udgået, udgået af sortiment|sortimentet|produktion, ikke længere tilgængelig|på|i|til|fås|kan, føres ikke længere|mere, udgået vare, fås ikke længere|mere, sælges ikke længere|mere, produceres ikke længere|mere, udgår af',
    sold: 'solgt ., allerede solgt ., er solgt ., annoncen er udløbet ., varen er solgt .',
    not: 'ikke, ej, ingen, intet, aldrig, uden, nej, hverken, ikke længere',
    soon: 'snart, kommer, forventes, forventet, ventes, bliver, endnu ikke, inden længe, snarest',
    when: 'når, hvis, såfremt, så længe, medmindre, så snart, indtil, afhængig, under forudsætning',
    nearly: 'næsten, snart, så godt som',
    limits: 'fra, til, siden, hos, på, i, via, med, som, frem, også, kun, for, ved',
    other:
      'sidste måned|uge, i går, separat, farve, farver, farven, størrelse, størrelser, betaling*, version, versioner, udgave*, modeller, model, sprog, format, søndag*, lørdag*, helligdag*, tjek, se, vis, skjul, filtrer, rabat*, rabatkode, point, finansiering, garanti*, anmeldelse*, billede*, montering, installation, varianter, service, retur*, muligheder, pris, prisen, support',
    shops:
      'butik, butikker, butikken, varehus, varehuse, afhent, afhentning, afhentes, click, butikslager, showroom',
    services: 'levering, fragt, forsendelse, ekspres, hjælp, tilbud, indpakning, express',
  },
  no: {
    inStock:
      'på lager, lagerstatus #, lagerantall #, på nettlager, på eget lager, tilbake på lager, igjen på lager, lagervare, lagerført, er på lager, finnes på lager, på vårt lager, nettlager, flere på lager, fjernlager, på sentrallager, lagerstatus ja',
    available:
      'tilgjengelig, tilgjengelige, kan bestilles|kjøpes|leveres, fås kjøpt, fås, kan fås, tilgjengelig nå|online|igjen|på_nett, leveringsklar, bestillbar, til salgs, å få kjøpt, tilgjengelig for kjøp|levering',
    unavailable: 'utilgjengelig, utilgjengelige',
    outOfStock:
      'tomt på nettlager|nettlageret, utsolgt, midlertidig utsolgt, kan ikke bestilles|kjøpes|leveres, ikke på lager, ikke lagerført, tomt på lager, tom på lager, tomt for, ingen på lager, dessverre utsolgt, kommer snart, snart på lager, snart tilbake, på vei inn, out of stock, sold out, restnotert, mangler ., mangler på lager, tomt lager, null på lager, venter på varer|leveranse, forventes på lager, i restordre, alt er solgt, ikke til salgs, intet på lager',
    notify:
      'gi meg beskjed, gi beskjed, få beskjed, varsle meg, varsle når, få varsel, få en e, få en beskjed|mail|epost, si ifra, si fra, send meg en, send meg beskjed|epost, informer meg, påminn meg, venteliste, på venteliste, lagervarsel, lagervarsling, overvåk ., overvåk produktet|varen, minn meg på, kontakt meg når, beskjed når, bli varslet, epost når, e post når, varsling .',
    ships:
      'sendes|leveres|levering|leveringstid|leveringstiden|sender|ekspederes|forsendelse innen|på|om|ca|cirka|i|er|fra|løpet .. ~, sendes|leveres|levering|leveringstid|ekspederes|forsendelse .. ~, sendes|leveres|levering i dag|morgen|løpet, sendes|leveres|levering idag|imorgen|umiddelbart|omgående|samme|straks|neste, klar til|for sending|levering|utsendelse|forsendelse|å, klart til levering, hos deg i|om|innen .. ~, hos deg i morgen, umiddelbar levering, omgående levering, rask levering ~, sendes samme dag',
    last: 'kun # .. igjen|lager, bare # .. igjen|lager, # igjen, # stk igjen, få igjen, få igjen på lager, få på lager, kun få .., siste #? eksemplar|eksemplarer|stk|par|sjanse|varer|på_lager|rest, begrenset lager|antall|beholdning|tilgjengelighet|mengde, lav lagerbeholdning, lavt lager, nesten utsolgt, snart utsolgt, få eksemplarer, noen få igjen, begrenset antall på lager, # få igjen',
    ahead:
      'forhåndsbestill, forhåndsbestilling, forhåndsbestilles, kan forhåndsbestilles, forhåndssalg, forhåndskjøp, pre order, preorder',
    order:
      'bestillingsvare, på bestilling, skaffevare, restordre, på forespørsel, kan skaffes, bestilles hjem, i bestilling, kan bestilles hjem, tas inn på bestilling',
    gone: 'utgått, har utgått, er utgått, utgått av sortiment|sortimentet|produksjon, ikke lenger tilgjengelig|på|i|til|fås|kan|produseres, føres ikke lenger, selges ikke lenger, produseres ikke lenger, utgått vare, utgår av, finnes ikke lenger',
    sold: 'solgt ., allerede solgt ., er solgt ., annonsen er utløpt ., varen er solgt .',
    not: 'ikke, ei, ingen, intet, aldri, uten, nei, verken, ikke lenger',
    soon: 'snart, kommer, forventes, forventet, ventes, blir, ennå ikke, om kort tid, innen kort, beregnet',
    when: 'når, hvis, dersom, så lenge, med mindre, så snart, inntil, avhengig, under forutsetning',
    nearly: 'nesten, snart, så godt som',
    limits: 'fra, til, siden, hos, på, i, via, med, som, frem, også, kun, bare, for, ved',
    other:
      'forrige måned|uke, i går, separat, farge, farger, fargen, størrelse, størrelser, betaling*, versjon, versjoner, utgave*, modeller, språk, format, søndag*, lørdag*, helligdag*, sjekk, se, vis, skjul, filtrer, rabatt*, rabattkode, poeng, finansiering, garanti*, anmeldelse*, bilde*, montering, installasjon, varianter, service, retur*, alternativer, pris, prisen, delbetaling, support',
    shops:
      'butikk, butikker, butikken, varehus, varehuset, hent, henting, hentes, klikk, butikklager, showroom, utsalg',
    services: 'levering, frakt, forsendelse, ekspress, hjemlevering, hjelp, tilbud, innpakning',
  },
  fi: {
    inStock:
      'varastossa, varastosaldo #, on varastossa, heti varastossa, jälleen varastossa, taas varastossa, varastotuote, löytyy varastosta, varastosta, suoraan varastosta, verkkovaraston, verkkokaupan varastossa, verkkovarastossa, hyllyssä, keskusvarastossa, varastossamme, runsaasti varastossa, varastosaldo hyvä',
    available:
      'voidaan tilata, voi tilata, saatavilla, saatavana, tilattavissa, ostettavissa, toimitettavissa, heti saatavilla|toimitettavissa|tilattavissa, jälleen saatavilla, taas saatavilla, nyt saatavilla, saatavilla verkosta|heti|nyt, myynnissä, saatavilla heti, toimitettavissa heti, saatavissa, saatavilla ~',
    unavailable: 'saatavuus ei, tavoittamattomissa',
    outOfStock:
      'tuote on lopussa, loppunut, loppu, loppuunmyyty, loppuunmyyneet, varasto loppu, varastosta loppu, loppu varastosta, loppunut varastosta, tilapäisesti loppu|loppunut, väliaikaisesti loppu|loppunut, hetkellisesti loppu, ei varastossa, ei saatavilla, ei saatavissa, tulossa pian, tulossa ., tulossa varastoon, pian saatavilla, tilapäisesti poissa, ei ole varastossa|saatavilla|myynnissä|tilattavissa|toimitettavissa, eivät ole varastossa|saatavilla, varasto tyhjä, varastosaldo nolla, out of stock, sold out, myyty loppuun, ei myynnissä, ei tilattavissa, ei ostettavissa, ei toimitettavissa, odottaa toimitusta, huutokauppa päättynyt, ei löydy varastosta',
    notify:
      'ilmoita minulle|saatavuudesta|kun|heti, ilmoita kun, ilmoita ., ilmoitus kun, ilmoita saatavuudesta, saa ilmoitus, tilaa ilmoitus, tilaa saatavuusilmoitus, saatavuusilmoitus, lähetä ilmoitus|minulle, lähetä minulle, haluan ilmoituksen, varastohälytys, tuotevahti ., saatavuusvahti, vahti ., odotuslista, odotuslistalle, jonotuslista, muistuta minua, kerro minulle, kerro kun, tiedota minulle, aseta hälytys, seuraa saatavuutta, sähköposti kun',
    ships:
      'toimitus|toimitetaan|lähetetään|lähtee|toimitusaika|lähetys|saapuu|perillä .. ~, heti toimitettavissa, heti toimitukseen, toimitus|toimitetaan|lähetetään|lähtee|lähetys|saapuu heti|huomenna|tänään|samana|välittömästi|seuraavana, valmis lähetettäväksi|toimitettavaksi|lähetykseen|toimitukseen, välitön toimitus, nopea toimitus ~, perillä huomenna|jo, toimitettavissa|lähetettävissä .. ~, lähetettävissä, pikatoimitus ~, huomenna perillä',
    last: 'vain # .. jäljellä|varastossa, enää # .. jäljellä|varastossa, vain # kpl, # jäljellä, # kpl jäljellä, vain muutama .., muutama jäljellä, viimeinen|viimeiset #? kappale|kappaleet|kpl|tuotteet|parit|erä|pari, viimeiset ., rajoitettu erä|saatavuus|määrä|varasto, rajoitetusti saatavilla|varastossa, vähän varastossa|jäljellä, varasto vähissä, lähes loppu|loppunut|loppuunmyyty, melkein loppu, loppumassa, pian loppu|loppuunmyyty, vähissä, vain muutamia, rajattu erä',
    ahead:
      'ennakkotilaa, ennakkotilaus, ennakkotilattavissa, ennakkotilaukset, tilaa ennakkoon, ennakkomyynti, ennakkomyynnissä, ennakkovaraa, ennakkovaraus',
    order:
      'tilaustuote, tilauksesta, jälkitoimitus, jälkitoimituksena, tilattu tehtaalta, tilataan tehtaalta, saatavilla tilauksesta, tilaustavara, pyynnöstä',
    gone: 'poistunut valikoimasta|tuotannosta|myynnistä|tuote|mallistosta, poistunut tuote, ei enää saatavilla|saatavana|varastossa|myynnissä|valikoimassa|valmisteta|tilattavissa|valmistuksessa|myydä, ei ole enää saatavilla|myynnissä|valikoimassa|varastossa, poistuva tuote loppu, lopetettu, valmistus lopetettu, poistettu valikoimasta',
    sold: 'ilmoitus on|ei vanhentunut|poistettu|päättynyt|voimassa ., huutokauppa on? päättynyt ., myyty ., jo myyty ., on myyty ., ilmoitus poistettu ., tuote myyty .',
    not: 'ei, eivät, ei ole, ilman, eikä, ei enää, en',
    soon: 'pian, tulossa, tulee, odotetaan, saapuu, piakkoin, ei vielä, arviolta',
    when: 'jos, kun, mikäli, kunhan, ellei, heti kun, niin kauan, kunnes, riippuen, edellyttäen, onko',
    nearly: 'lähes, melkein, pian, kohta',
    limits: 'alkaen, asti, saakka, lähtien, myös, vain, eri, useissa, monissa, kaikissa',
    other:
      'viime kuussa|viikolla, eilen, erikseen, väri, värit, väriä, värissä, väreissä, värejä, koko, koot, kokoa, koossa, kokoja, maksu*, maksutapa*, versio, versiot, versiona, malli, mallit, kieli, kielet, sunnuntai*, lauantai*, pyhä*, tarkista, katso, näytä, piilota, suodata, alennus*, kuponki, pisteet, rahoitus, takuu*, arvostelu*, kuva, kuvat, asennus*, variaatiot, palvelu*, palautus*, vaihtoehdot, erämaksu, hinta, hinnat, tuki',
    shops:
      'myymälä, myymälät, myymälässä, myymälöissä, myymälöistä, myymälästä, kaupoista, liikkeistä, liikkeessä, liikkeissä, nouto, noudettavissa, noutopiste*, kaupassa, myymäläsaatavuus, tavaratalossa',
    services:
      'kuvaus, paypal, myös, toimitus, kuljetus, pikatoimitus, kotiinkuljetus, apu, tarjous, tarjoukset, paketointi',
  },
  pt: {
    inStock:
      'em stock, em estoque, stock #, estoque #, em armazém, há stock, com stock, no armazém, novamente em stock|estoque, de volta ao stock|estoque, stock disponível, estoque disponível, em nosso armazém|estoque, pronta entrega, a pronta entrega, temos em stock|estoque, existe em stock, em existência, à pronta entrega',
    available:
      'pode encomendar, pode ser encomendad*, disponível, disponíveis, disponível para entrega|envio|compra|encomenda|venda, disponível já|agora|imediatamente|online, disponibilidade imediata, disponível em ~, disponível em stock|estoque, novamente disponível, disponível novamente, pode ser encomendado|comprado, encomendável, à venda',
    unavailable: 'indisponível, indisponíveis',
    outOfStock:
      'esgotado, esgotada, esgotados, esgotadas, sem stock, sem estoque, sem existências, fora de stock|estoque, não há stock|estoque, não disponível, não disponíveis, rutura de stock, ruptura de stock|estoque, rotura de stock, stock esgotado, estoque esgotado, em breve ., brevemente ., sem unidades, sem disponibilidade, aguarda|aguardando reposição|stock|estoque, em reposição, acabou ., produto em falta, em falta, out of stock, sold out, estoque zerado, não temos em stock|estoque, não está à venda, a repor, falta de stock|estoque, venda encerrada, leilão encerrado',
    notify:
      'avise me, avisem me, avisar me, avisa me, notifique me, notifiquem me, notificar me, me avise, me avisem, me notifique, quero ser avisado|avisada|notificado, quero saber quando, receber aviso|alerta|notificação, alerte me, alertar me, informe me, informar me, lembre me, lembrar me, ser avisado|notificado|informado, lista de espera, avisar quando, aviso de stock|disponibilidade|reposição, alerta de stock|estoque|disponibilidade, envie me um, contacte me quando, enviar alerta',
    ships:
      'envio|entrega|enviado|receba|recebe|expedição|despacho|postagem|entregue|expedido|chega|prazo em|até|entre|de|no .. ~, envio|entrega|receba|expedição|despacho|chega ~, envio|entrega|expedição|despacho imediato|imediata|hoje|amanhã|no, envio|entrega|enviado|entregue|receba|chega|recebe amanhã|hoje|já, prazo de entrega|envio|expedição .. ~, tempo de entrega|envio .. ~, pronto para envio|enviar|entrega|expedição|ser, pronta para envio|entrega, em sua casa amanhã|em, em casa amanhã, receba em casa amanhã, enviamos hoje|amanhã, expedido em|hoje, em 24 h, em 24 horas, entrega no dia seguinte',
    last: 'últimas|últimos|última|último #? unidades|peças|artigos|unidade|peça|itens|item|pares|exemplares|produtos|disponíveis, só|apenas resta|restam #, só|apenas # .. stock|estoque|disponíveis|unidades|disponível, resta|restam apenas|só? #, restam #, resta|restam poucas|poucos, poucas unidades|peças, stock|estoque limitado|baixo|reduzido, disponibilidade limitada|reduzida, quantidade limitada, quase esgotado|esgotada|a, a esgotar, últimas em stock|estoque, pouco stock|estoque, somente # .. estoque|unidades',
    ahead:
      'pré venda, prévenda, pré encomenda, pré encomendar, pré encomende, pré reserva, pré compra, encomenda antecipada, reserve já, em pré venda|reserva, pré ordem',
    order:
      'sob encomenda, por encomenda, mediante encomenda, sob consulta, a pedido, disponível sob|por encomenda, encomenda especial, sob pedido, disponível sob pedido',
    gone: 'deixou de estar|ser disponível|vendido, já não está|se_encontra disponível|à_venda, descontinuado, descontinuada, fora de linha, fora de catálogo, descatalogado, já não é fabricado|está disponível|disponível|comercializado|vendido, não é mais fabricado|vendido|produzido|comercializado, não está mais disponível|à, não mais disponível, fora de produção, deixou de ser fabricado',
    sold: 'anúncio removido|desativado ., o|este anúncio expirou ., vendido ., vendida ., já vendido ., artigo vendido ., vendidos ., anúncio expirado ., foi vendido .',
    not: 'não, sem, nunca, nem, nenhum, nenhuma, jamais, nada',
    soon: 'em breve, brevemente, estará, estarão, previsto, prevista, esperado, ainda não, será, aguarda, logo mais',
    when: 'se, quando, assim que, caso, até que, enquanto, salvo, conforme, sujeito, logo que, consoante, desde que, mediante',
    nearly: 'quase, em breve, praticamente',
    limits:
      'a partir, até, desde, com, sobre, por, para, o, também, só, apenas, somente, depois, antes, entre, nos, nas, em, no, na, via',
    other:
      'no mês passado, na semana passada, ontem, separadamente, em separado, cor, cores, tamanho, tamanhos, pagamento, pagamentos, versão, versões, modelos, idioma*, formato*, domingo*, sábado*, feriado*, verificar, consultar, consulte, ver, filtrar, mostrar, ocultar, desconto*, cupão, cupom, pontos, financiamento, garantia*, avaliações, foto, fotos, imagem, montagem, instalação, variantes, acabamentos, serviço, serviços, devolução, devoluções, parcelas, opções, sabores, prestações',
    shops: 'loja, lojas, levantamento, levantar, retirada, retirar, recolha, filial, ponto, balcão',
    services:
      'descrição, preço, paypal, também, envio, entrega, frete, portes, expresso, transportadora, suporte, ajuda, oferta, ofertas, apoio',
  },
  ro: {
    inStock:
      'în stoc, in stoc, stoc #, stoc disponibil, stoc suficient, în stoc furnizor, pe stoc, în depozit, din stoc, stoc limitat nu, în stocul nostru, din nou în stoc, există în stoc, stoc magazin online, revenit în stoc, stoc da',
    available:
      'disponibil, disponibilă, disponibile, disponibil imediat|acum|online, disponibil pentru livrare|comandă|comanda, disponibil la comandă|comanda, disponibil în ~, disponibil din stoc, din nou disponibil, poate fi comandat|cumpărat, disponibil în stoc|depozit, se poate comanda',
    unavailable: 'indisponibil, indisponibilă, indisponibile',
    outOfStock:
      'stoc epuizat, epuizat, epuizată, epuizate, fără stoc, lipsă stoc, lipsă din stoc, stoc zero, nu este în stoc, nu mai este în stoc, în curând ., stoc insuficient, stoc terminat, nu avem în stoc, vândut complet, sold out, out of stock, momentan indisponibil, în afara stocului, ieșit din stoc, nu există în stoc, în curs de aprovizionare, așteptăm stoc, în așteptare stoc, revine în stoc, revine în curând, licitație încheiată, nu se poate comanda',
    notify:
      'anunță mă, anunțați mă, anunta ma, notifică mă, notificați mă, notificare ., notifică mă când, informează mă, informați mă, alertă stoc, alertă disponibilitate, vreau să fiu anunțat|notificat, fii anunțat, fii notificat, primește notificare|notificări|alertă, trimite mi un|o|notificare, avertizează mă, înștiințează mă, listă de așteptare, lista de așteptare, amintește mi, alertează mă, anunță când, contactează mă când, spune mi când',
    ships:
      'livrare|expediere|livrat|expediat|livrează|livrăm|ajunge|trimis în|între|din|la|maxim|de .. ~, livrare|expediere|ajunge ~, livrare|expediere|livrat|livrăm|expediat mâine|azi|imediată|astăzi, livrare mâine|azi|imediată|astăzi, expediere imediată|azi|astăzi|mâine, termen|timp de? livrare|expediere .. ~, gata de livrare|expediere|expediat, pregătit de|pentru livrare|expediere, se expediază azi|mâine|imediat|în .. ~?, ajunge mâine|azi, în 24 de ore, livrare a doua zi, mâine la tine, expediat în aceeași zi, livrare în aceeași zi, livrabil, gata pentru livrare|expediere',
    last: 'ultimul|ultimele|ultima|ultimii #? produs|produse|bucăți|bucata|bucată|exemplare|exemplar|perechi|pereche|buc|articole|în_stoc, doar # .. stoc|bucăți|rămase|disponibile|buc, numai # .. stoc|bucăți|rămase|buc, mai sunt|avem doar? #, a mai rămas|rămas, au mai rămas, stoc limitat|redus|mic|scăzut, cantitate limitată, disponibilitate limitată|redusă, puține bucăți, aproape epuizat, pe cale de epuizare, stoc aproape epuizat, în limita stocului disponibil, doar câteva, ultimele în stoc, au rămas #',
    ahead:
      'precomandă, precomanda, pre comandă, precomandați, în precomandă, prevânzare, disponibil la precomandă, rezervă acum, pre comanda',
    order:
      'la comandă, pe comandă, la comanda, doar la comandă, la cerere, comandă specială, disponibil la cerere, stoc furnizor',
    gone: 'scos din producție|fabricație|oferta|gamă, nu se mai fabrică|produce|comercializează|vinde, nu mai este disponibil|disponibilă|comercializat|produs, discontinuat, retras din, produs întrerupt, ieșit din producție|fabricație, nu mai e disponibil',
    sold: 'anunțul a expirat ., anunțul|anunț șters|inactiv|dezactivat ., licitația s a încheiat ., licitație încheiată ., vândut ., vândută ., deja vândut ., anunț expirat ., a fost vândut ., vandut .',
    not: 'nu, fără, niciun, nicio, nici, niciodată, lipsă, ne',
    soon: 'în curând, va fi, vor fi, urmează, estimat, așteptat, încă nu, revine, curând',
    when: 'dacă, când, cand, odată ce, imediat ce, în cazul, cât timp, până când, decât, în funcție, sub rezerva, în limita',
    nearly: 'aproape, în curând, pe cale',
    limits:
      'de la, până, din, începând, la, pe, cu, prin, și, doar, numai, pentru, după, înainte, între, în, de',
    other:
      'luna|săptămâna trecută, ieri, separat, culoare, culori, mărime, mărimi, măsuri, plată, plata, versiune, versiuni, modele, limbă, limbi, format*, duminic*, sâmbăt*, verifică, verificați, vezi, filtr*, arată, ascunde, reducere, reduceri, cupon, puncte, finanțare, garanți*, recenzi*, poze, imagine, montaj, instalare, variante, servicii, serviciu, retur*, rate, opțiuni, preț, prețul',
    shops:
      'magazin, magazine, magazinul, magazinele, ridicare, ridica, punct, showroom, sediu, easybox',
    services:
      'livrarea, livrare, transport, curier, expres, suport, ajutor, ofertă, oferte, expedierea',
  },
  cs: {
    inStock:
      'skladem, na skladě, na sklade, je skladem, opět skladem, znovu skladem, máme skladem, skladem ihned, skladem v e shopu|eshopu, skladem u dodavatele, na centrálním skladě, v našem skladu, ve skladu, skladové zboží, skladem více, opět na skladě, dostupnost ihned|skladem',
    available:
      'dostupné, dostupný, dostupná, k dispozici, ihned k dispozici, k dodání, lze objednat|koupit, k objednání, k dostání, ihned dostupné, opět dostupné, k odběru, opět k dispozici, v prodeji, dostupné ihned|online|nyní, ihned dostupný, k dispozici ihned|do ~, dostupné do ~',
    unavailable: 'nedostupné, nedostupný, nedostupná, nedostupno',
    outOfStock:
      'naskladníme, vyprodáno, vyprodán, vyprodány, vyprodaný, vyprodané, vyprodaná, vyprodali, není skladem, není na skladě, není k dispozici|dostání|dodání, není dostupné|dostupný|dostupná|v_prodeji, nejsou skladem|na|k, nedá se objednat|koupit, nelze objednat|koupit|zakoupit, není možné objednat|koupit, rozprodáno, brzy skladem|k_dispozici|v_prodeji|opět, již brzy, dočasně vyprodáno|nedostupné, na cestě, očekáváme naskladnění|dodání, očekávané naskladnění, čeká se na naskladnění, naskladňujeme, sklad prázdný, out of stock, sold out, nemáme skladem, mimo sklad, došlo ., prodej ukončen dočasně, aukce skončila, připravujeme ., není v nabídce',
    notify:
      'hlídat dostupnost|naskladnění|produkt|zboží, hlídací pes, hlídací psa, hlídat ., upozornit ., upozornit na|až|když, upozorněte mě, upozorni mě, informujte mě, informuj mě, informovat o dostupnosti|naskladnění, informovat mě, dejte mi vědět, dej mi vědět, dát vědět, oznámit dostupnost, oznámit naskladnění, poslat upozornění, pošlete mi, chci být informován, zaslat upozornění, hlídač dostupnosti, hlídání dostupnosti, napište mi až, pohlídat, pohlídat dostupnost, čekací listina, čekací seznam, upozornění na naskladnění, kontaktujte mě až',
    ships:
      'můžeme odeslat|doručit ihned|zítra|dnes, ihned k odeslání|expedici|dodání|odběru, připraveno k odeslání|expedici|vyzvednutí, k odeslání ihned|do|zítra|dnes|za .. ~?, odesíláme|expedujeme|odešleme|doručíme|dodání|doručení|expedice|odeslání|doručujeme|dodáme|odesláno do|za|během|od|v .. ~, odesíláme|expedujeme|odešleme|doručíme|expedice|doručení|dodání|doručujeme|dodáme zítra|dnes|ihned|ještě|okamžitě|druhý, odesíláme|expedice|doručení|dodání|dodací lhůta|doba? .. ~, dodací|doba doba|lhůta|dodání|doručení .. ~, zítra u vás|vás|doručíme, dnes odesíláme|expedujeme|u, u vás zítra|do|za|už|v|dnes .. ~?, okamžité odeslání|dodání, do ~ u_vás|odesíláme, do 24 hodin|hod|h, expedice ihned, můžeme doručit do|zítra, ~ u vás',
    last: 'poslední #? kus|kusy|ks|pár|exemplář|skladem|šance|velikosti, posledních # .. ks|kusů, poslední # .. ks|kusy, skladem poslední, zbývá|zbývají už|jen|pouze|poslední? #, zbývá|zbývají už|jen|pouze|poslední .., pouze|jen|už # ks|kusy|kus|kusů|skladem, pouze|jen # .. skladem, omezené množství, omezená dostupnost|zásoba, nízká zásoba, téměř vyprodáno, skoro vyprodáno, doprodej, výprodej skladu, skladem jen|pouze #, posledních několik, několik kusů, málo kusů, skladem omezeně, už jen #',
    ahead:
      'předobjednat, předobjednávka, předobjednávky, předobjednejte, k předobjednání, předprodej, v předprodeji, lze předobjednat, na předobjednávku',
    order:
      'na objednávku, na objednání, na dotaz, na zakázku, objednáme pro vás, u dodavatele na objednávku, k objednání u dodavatele, dostupné na objednávku, pouze na objednávku',
    gone: 'ukončena výroba, výroba ukončena, prodej ukončen, ukončen prodej, ukončený prodej, již se nevyrábí|neprodává, nevyrábí se, neprodává se, již není dostupné|k|skladem|v|dostupný, už není k|dostupné|skladem|dostupný, již nedostupné, vyřazeno, vyřazeno z nabídky|prodeje|sortimentu, staženo z prodeje, trvale nedostupné|vyprodáno, již nedodáváme, nadále nedostupné',
    sold: 'inzerát byl smazán|ukončen|odstraněn ., aukce skončila ., aukce je? ukončena ., prodáno ., prodaný ., prodáno již ., již prodáno ., inzerát vypršel ., je prodáno .',
    not: 'ne, není, nejsou, nebude, bez, žádný, žádné, žádná, nikdy, ani, nemáme, nelze, nikoliv, nikoli, nebyl, nebylo, nemá',
    soon: 'brzy, bude, budou, očekáváme, očekávané, očekáváno, očekávaná, připravujeme, zatím ne, ještě ne, brzo, předpokládané',
    when: 'až, když, pokud, jestliže, jakmile, dokud, v případě, zda, podle, do vyprodání, jestli, za předpokladu, bude li, li',
    nearly: 'téměř, skoro, brzy, takřka',
    limits: 'od, do, v, ve, na, u, s, z, za, přes, po, také, pouze, jen, též, pro, i, jako',
    other:
      'minulý|minulou měsíc|týden, včera, samostatně, zvlášť, barva, barvy, barvách, barvě, barev, velikost, velikosti, velikostech, platb*, verze, verzi, verzích, variant*, model, modely, jazyk*, formát*, neděl*, sobot*, svátk*, ověřit, zkontrolovat, zobrazit, zjistit, skrýt, filtr*, slev*, kupon*, kupón*, body, bodů, splátk*, záruk*, recenz*, hodnocení, fot*, obrázek, montáž*, instalace, vrácení, služb*, možnosti, možnost, provedení, odstín*, cena, ceny, ceně, příchut*',
    shops:
      'prodejna, prodejně, prodejnách, prodejny, pobočka, pobočce, pobočkách, pobočky, osobní, vyzvednutí, odběr, odběrné, výdejní, výdejna, výdejně, showroom*',
    services:
      'popis, také, též, doprava, dopravu, doručení, dodání, kurýr, expresní, podpora, pomoc, nabídka, nabídky, balení',
  },
  sk: {
    inStock:
      'skladom, na sklade, je skladom, opäť skladom, znova skladom, máme skladom, skladom ihneď, skladom v e shope|eshope, skladom u dodávateľa, v našom sklade, v sklade, na centrálnom sklade, skladom viac, opäť na sklade, dostupnosť ihneď|skladom, skladové zásoby áno',
    available:
      'dostupné, dostupný, dostupná, k dispozícii, ihneď k dispozícii, na odber, možné objednať|kúpiť, je možné objednať|kúpiť, dá sa objednať|kúpiť, ihneď dostupné, opäť dostupné, opäť k dispozícii, v predaji, dostupné ihneď|online|teraz, ihneď dostupný, možno objednať|kúpiť, dostupné do ~',
    unavailable: 'nedostupné, nedostupný, nedostupná',
    outOfStock:
      'naskladníme, vypredané, vypredaný, vypredaná, vypredali, nie je skladom|na_sklade|k_dispozícii|dostupné|dostupný|dostupná|v_predaji, nie sú skladom|k|na, nie je možné objednať|kúpiť, nedá sa objednať|kúpiť, nemožno objednať|kúpiť, rozpredané, čoskoro skladom|k|v|opäť|dostupné, už čoskoro, čoskoro ., dočasne vypredané|nedostupné, na ceste, očakávame naskladnenie|dodanie, očakávané naskladnenie, čaká sa na naskladnenie, sklad prázdny, out of stock, sold out, nemáme skladom, mimo skladu, minulo sa, aukcia skončila, pripravujeme ., nie je v ponuke, bez zásob',
    notify:
      'strážiť dostupnosť|naskladnenie|produkt|tovar, strážiť ., strážny pes, strážca dostupnosti, upozorniť ., upozorniť na|keď, upozornite ma, upozorni ma, informujte ma, informuj ma, informovať o dostupnosti|naskladnení, informovať ma, dajte mi vedieť, daj mi vedieť, dať vedieť, oznámiť dostupnosť, poslať upozornenie, pošlite mi, chcem byť informovaný, zaslať upozornenie, sledovať dostupnosť, postrážiť, postrážiť dostupnosť, čakacia listina, čakací zoznam, upozornenie na naskladnenie, napíšte mi keď, kontaktujte ma keď, chcem vedieť',
    ships:
      'ihneď na odoslanie|expedíciu|dodanie|odber|k, ihneď k odoslaniu|odberu|expedícii, pripravené na odoslanie|expedíciu|odber|odoslanie, pripravené k odoslaniu, odosielame|expedujeme|odošleme|doručíme|dodanie|doručenie|expedícia|odoslanie|doručujeme|dodáme|odoslané do|za|počas|od|v .. ~, odosielame|expedujeme|odošleme|doručíme|expedícia|doručenie|dodanie|dodáme zajtra|dnes|ihneď|ešte|okamžite, expedícia|doručenie|dodanie|odosielame .. ~, dodacia|doba doba|lehota|dodania|doručenia .. ~, zajtra u vás, u vás zajtra|do|za|už|dnes .. ~?, okamžité odoslanie|dodanie, do ~ u_vás|odosielame, do 24 hodín|hod|h, môžeme doručiť, zajtra doručíme, dnes odosielame|expedujeme, ~ u vás',
    last: 'posledný|posledné|posledných #? kus|kusy|ks|pár|exemplár|skladom|šanca|veľkosti|kusov, posledných # .. ks|kusov, posledné # .. ks|kusy, zostáva|zostávajú|ostáva|ostávajú už|len|iba|posledný|posledné? #, zostáva|zostávajú už|len|iba|posledné .., iba|len|už # ks|kusy|kus|kusov|skladom, iba|len # .. skladom, obmedzené množstvo, obmedzená dostupnosť|zásoba, nízka zásoba, takmer vypredané, skoro vypredané, dopredaj, skladom iba|len #, niekoľko kusov, málo kusov, už len #',
    ahead:
      'predobjednať, predobjednávka, predobjednávky, predobjednajte, na predobjednanie, predpredaj, v predpredaji, možné predobjednať',
    order:
      'na objednávku, na objednanie, na dopyt, na zákazku, objednáme pre vás, dostupné na objednávku, iba na objednávku, len na objednávku',
    gone: 'ukončená výroba, výroba ukončená, predaj ukončený, ukončený predaj, už sa nevyrába|nepredáva, nevyrába sa, nepredáva sa, už nie je dostupné|k|skladom|v|dostupný, už nedostupné, vyradené, vyradené z ponuky|predaja|sortimentu, stiahnuté z predaja, trvalo nedostupné|vypredané, už nedodávame, ukončené',
    sold: 'inzerát bol zmazaný|ukončený|odstránený ., aukcia skončila ., aukcia je? ukončená ., predané ., predaný ., predaná ., už predané ., inzerát vypršal ., je predané .',
    not: 'nie, nie je, nie sú, nebude, bez, žiadny, žiadne, žiadna, nikdy, ani, nemáme, nemožno, nikdy, nebol, nebolo, nemá, ne',
    soon: 'čoskoro, bude, budú, očakávame, očakávané, očakávaná, pripravujeme, zatiaľ nie, ešte nie, predpokladané',
    when: 'keď, ak, akonáhle, až, dokým, v prípade, či, podľa, do vypredania, pokiaľ, za predpokladu, hneď ako, len čo',
    nearly: 'takmer, skoro, čoskoro',
    limits: 'od, do, v, vo, na, u, s, z, za, cez, po, tiež, iba, len, aj, pre, ako',
    other:
      'minulý mesiac|týždeň, včera, samostatne, zvlášť, farba, farby, farbách, farbe, farieb, veľkosť, veľkosti, veľkostiach, platb*, verzia, verzie, verziách, variant*, model, modely, jazyk*, formát*, nedeľ*, sobot*, sviatk*, overiť, skontrolovať, zobraziť, zistiť, skryť, filtr*, zľav*, kupón*, body, bodov, splátk*, záruk*, recenz*, hodnoten*, fot*, obrázok, montáž*, inštaláci*, vráten*, služb*, možnosti, možnosť, prevedenie, odtieň*, cena, ceny, cene, príchut*',
    shops:
      'predajňa, predajni, predajniach, predajne, pobočka, pobočke, pobočkách, pobočky, osobný, vyzdvihnutie, odberné, výdajné, výdajňa, výdajni, showroom*',
    services:
      'popis, tiež, aj, doprava, dopravu, doručenie, dodanie, kuriér, expresné, podpora, pomoc, ponuka, ponuky, balenie',
  },
  hu: {
    inStock:
      'raktáron, készlet #, raktárkészlet #, készleten, raktárról, raktárkészleten, van raktáron, van készleten, ismét raktáron, újra raktáron|készleten, készletről, központi raktárban, raktáron van, készleten van, azonnal raktáron, külső raktáron, raktárunkban, boltban és raktáron, készleten több, ismét készleten, készlet van',
    available:
      'elérhető, kapható, rendelhető, megvásárolható, azonnal elérhető|átvehető|rendelhető|kapható, megrendelhető, újra elérhető|kapható|rendelhető, ismét elérhető|kapható|rendelhető, beszerezhető, online rendelhető|elérhető, ~ belül elérhető, azonnal szállítható, szállítható, vásárolható, most elérhető, hozzáférhető',
    unavailable: 'elérhetetlen, beszerezhetetlen',
    outOfStock:
      'elfogyott, elfogyott termék, nincs raktáron|készleten|készlet|raktár, nincsen raktáron|készleten, nincs jelenleg raktáron|készleten, készlethiány, készlethiányos, kifogyott, hamarosan ., hamarosan érkezik|elérhető|raktáron|újra|kapható, nem kapható|elérhető|rendelhető|vásárolható|megvásárolható|megrendelhető|beszerezhető|szállítható|hozzáférhető, nem érhető el, készlet nulla, minden elkelt, out of stock, sold out, betelt, beszerzés alatt, úton van, feltöltés alatt, érkezik hamarosan, kiárusítva, készletünk elfogyott, aukció lezárult, nincs a kínálatban, várható érkezés, raktáron nincs, készleten nincs, utánpótlás alatt',
    notify:
      'értesítést kérek, kérek értesítést, értesítsen ., értesítsenek, értesítés kérése, értesítés ., értesíts, értesítsetek, értesíts ha, szólj ha, szóljatok, szóljanak, készletértesítő, készletfigyelés, készletfigyelő, készletértesítés, figyelmeztess, emlékeztess, feliratkozom az értesítésre, értesítést szeretnék, várólista, várólistára, értesülj, tudassák, küldjön értesítést, küldjetek értesítést, kérem értesítsenek, írj ha, üzenj ha',
    ships:
      'szállítás|kiszállítás|szállítjuk|kézbesítés|szállítási|feladás|átvehető|küldjük|házhozszállítás idő|határidő .. ~, szállítás|kiszállítás|szállítjuk|kézbesítés|feladás|küldjük|átvétel|házhozszállítás .. ~, ~ belül szállítjuk|szállítás|kiszállítás|szállítható|feladjuk|nálad|kézbesítjük|önnél|kiszállítjuk, ~ alatt kiszállítjuk|szállítjuk|nálad|önnél|szállítás, szállítás|kiszállítás|szállítjuk|kézbesítés|feladás|átvehető|küldjük|kiszállítjuk holnap|ma|azonnal|akár|még, azonnali szállítás|kiszállítás|átvétel|feladás, szállításra kész, kiszállításra kész, azonnal szállítható|küldjük|postázzuk|feladjuk, holnap nálad|önnél|kézhez|szállítjuk|kiszállítjuk, ma feladjuk|postázzuk, akár holnap, ~ szállítás, ~ munkanapon belül, gyors kiszállítás ~, feladásra kész, postázható, postázásra kész',
    last: 'utolsó #? darab|darabok|db|pár|termék|termékek|példány|példányok, utolsó # .. darab|db, már csak #, csak # .. raktáron|készleten|maradt|darab|db, mindössze # .. raktáron|készleten|maradt|darab|db, # db maradt, # darab maradt, korlátozott készlet|mennyiség|elérhetőség|számban, alacsony készlet, kevés van, kevés maradt, kevés készlet|darab, hamarosan elfogy, majdnem elfogyott, fogyóban, kifutó, utolsó raktáron, utolsók ., néhány darab, pár darab, limitált készlet, csak néhány',
    ahead:
      'előrendelhető, előrendelés, előrendelem, előrendel*, előjegyezhető, előjegyzés, elővétel, előrendelésben',
    order:
      'rendelésre, külön rendelésre, rendelhető rendelésre, csak rendelésre, beszállítói rendelésre, egyedi rendelésre, rendelésre elérhető|kapható, érdeklődjön',
    gone: 'megszűnt, kifutott, kifutott termék, már nem kapható|elérhető|rendelhető|gyártják|forgalmazzuk|forgalmazott|vásárolható, gyártása megszűnt, gyártása befejeződött, végleg elfogyott, nem gyártják, többé nem kapható|elérhető|rendelhető, forgalmazása megszűnt, nem forgalmazzuk, már nem gyártott, megszűnt termék, tovább nem rendelhető',
    sold: 'hirdetés inaktív|megszűnt|törölve ., a|ez_a hirdetés lejárt|inaktív|megszűnt ., az aukció lezárult|véget_ért ., eladva ., elkelt ., már eladva ., már elkelt ., hirdetés lejárt .',
    not: 'nem, nincs, nincsen, nincsenek, sem, nélkül, soha, ne, egyik sem, semmi',
    soon: 'hamarosan, lesz, várható, várhatóan, érkezik, még nem, rövidesen, várunk',
    when: 'ha, amikor, amint, amíg, mikor, esetén, függően, függvényében, hogyha, mihelyt, feltéve, erejéig',
    nearly: 'majdnem, hamarosan, szinte, már majdnem',
    limits: 'tól, től, ig, is, csak, csupán, több',
    other:
      'múlt hónapban|héten, tegnap, külön, szín, színek, színben, színekben, méret, méretek, méretben, méretekben, fizet*, verzió*, változat*, modell*, nyelv*, formátum*, vasárnap*, szombat*, ünnep*, ellenőriz*, megtekint*, mutat*, elrejt*, szűr*, kedvezmény*, kupon*, pont, pontok, részlet*, garanci*, értékelés*, fotó*, kép, képek, beszerelés*, telepítés*, visszaküld*, szolgáltatás*, lehetőség*, opció*, ár, árak, áron, vélemény*, cikk',
    shops:
      'üzlet, üzletben, üzleteinkben, üzletünkben, üzletek, bolt, boltban, boltjainkban, boltokban, áruház, áruházban, áruházakban, áruházainkban, személyes, átvételi, csomagponton, bemutatóterem*, szaküzlet*',
    services:
      'szállítás, kiszállítás, futár, expressz, ügyfélszolgálat, segítség, ajánlat, ajánlatok, csomagolás, házhozszállítás',
  },
  el: {
    inStock:
      'σε απόθεμα, άμεσα διαθέσιμο σε απόθεμα, ετοιμοπαράδοτο, ετοιμοπαράδοτα, ετοιμοπαράδοτη, υπάρχει σε απόθεμα, σε στοκ, υπάρχει απόθεμα, στην αποθήκη, στην αποθήκη μας, σε αποθήκη, απόθεμα διαθέσιμο, πάλι σε απόθεμα, ξανά σε απόθεμα, σε επάρκεια',
    available:
      'διαθέσιμο, διαθέσιμα, διαθέσιμη, διαθέσιμος, διαθέσιμοι, διαθέσιμες, άμεσα διαθέσιμο, άμεσα διαθέσιμη|διαθέσιμα, άμεση διαθεσιμότητα, διαθέσιμο σε ~, διαθέσιμο online|τώρα|άμεσα|ξανά|πάλι, ξανά διαθέσιμο, πάλι διαθέσιμο, διαθέσιμο για αποστολή|παράδοση|αγορά|παραγγελία, μπορεί να παραγγελθεί, σε διάθεση, διαθέσιμο κατόπιν',
    unavailable: 'μη διαθέσιμο|διαθέσιμη|διαθέσιμα|διαθέσιμος, αδιάθετο',
    outOfStock:
      'εξαντλημένο, εξαντλημένη, εξαντλημένα, εξαντλήθηκε, εξαντλήθηκαν, έχει εξαντληθεί, εκτός αποθέματος|στοκ, χωρίς απόθεμα, δεν υπάρχει απόθεμα|διαθέσιμο|σε|διαθεσιμότητα, δεν υπάρχει σε απόθεμα, καμία διαθεσιμότητα, μη διαθεσιμότητα, σύντομα διαθέσιμο|κοντά|σε|πάλι|ξανά, έρχεται σύντομα, σύντομα ., αναμένεται ., αναμένεται σύντομα, σε έλλειψη, προσωρινά μη, έλλειψη ., out of stock, sold out, αναμονή παραλαβής, υπό παραλαβή, δεν είναι διαθέσιμο|διαθέσιμη|διαθέσιμα|σε, δεν διατίθεται, δεν πωλείται, μηδενικό απόθεμα, προσωρινά εξαντλημένο, τελείωσε, η δημοπρασία έληξε',
    notify:
      'ειδοποίησέ με, ειδοποιήστε με, ειδοποίηση διαθεσιμότητας|όταν|με|για, ειδοποίησε με, ενημέρωσέ με, ενημερώστε με, ενημέρωσε με, ενημέρωση διαθεσιμότητας|όταν, ενημερωθείτε όταν|για, να ενημερωθώ, να ειδοποιηθώ, θέλω να ενημερωθώ|ειδοποιηθώ, στείλτε μου email|ειδοποίηση|μήνυμα, λίστα αναμονής, υπενθύμισέ μου, υπενθύμιση ., λάβετε ειδοποίηση, πες μου όταν, ειδοποιηθείτε, ειδοποιήσου',
    ships:
      'αποστολή|παράδοση|αποστέλλεται|παραδίδεται|παραλαβή|διαθεσιμότητα|χρόνος σε|εντός|από|την|μέσα|έως|παράδοσης|αποστολής .. ~, αποστολή|παράδοση|αποστέλλεται|παραδίδεται|παραλαβή|χρόνος .. ~, παράδοση|αποστολή|αποστέλλεται|παραδίδεται|παραλαβή αύριο|σήμερα|άμεσα|αυθημερόν|επόμενη, άμεση παράδοση|αποστολή|παραλαβή, έτοιμο για|προς αποστολή|παράδοση, αύριο στην πόρτα|κοντά|σπίτι|στο, εντός ~, αυθημερόν αποστολή|παράδοση, σε ~ στην|στο|κοντά, παράδοση την επόμενη',
    last: 'τελευταίο|τελευταία|τελευταίος|τελευταίες #? κομμάτι|κομμάτια|τεμάχιο|τεμάχια|τεμ|ζευγάρι|ζευγάρια|διαθέσιμο|διαθέσιμα|ευκαιρία, μόνο # .. απόθεμα|διαθέσιμα|κομμάτια|τεμάχια|απέμειναν|τεμ, απομένουν μόνο? #, απομένει μόνο? #, έμειναν|έμεινε μόνο? #, μένουν μόνο? #, περιορισμένο απόθεμα, περιορισμένη διαθεσιμότητα|ποσότητα, περιορισμένα κομμάτια|τεμάχια, χαμηλό απόθεμα, λίγα κομμάτια|τεμάχια|διαθέσιμα, σχεδόν εξαντλημένο|εξαντλήθηκε, προς εξάντληση, εξαντλείται, μόνο λίγα, μέχρι εξαντλήσεως, απέμειναν #',
    ahead:
      'προπαραγγελία, προπαραγγελίες, προ παραγγελία, διαθέσιμο για προπαραγγελία, προπώληση, προκράτηση, προπαράγγειλε, προπαραγγείλτε',
    order:
      'κατόπιν παραγγελίας, διαθέσιμο κατόπιν παραγγελίας, με παραγγελία, κατά παραγγελία, κατόπιν ζήτησης|αιτήματος|επικοινωνίας, διαθέσιμο με παραγγελία, σε παραγγελία',
    gone: 'καταργήθηκε, έχει καταργηθεί, δεν είναι πλέον διαθέσιμο|διαθέσιμη|διαθέσιμα, δεν παράγεται|κατασκευάζεται|κυκλοφορεί πλέον|πια, δεν διατίθεται πλέον|πια, τέλος παραγωγής, έχει διακοπεί, διακόπηκε, οριστικά εξαντλημένο, καταργημένο, εκτός παραγωγής, μη διαθέσιμο πλέον, έχει αποσυρθεί, αποσύρθηκε, δεν πωλείται πλέον',
    sold: 'η αγγελία έληξε|έχει_λήξει ., η αγγελία δεν είναι ενεργή ., πωλήθηκε ., πουλήθηκε ., έχει πωληθεί ., πουλημένο ., πωλημένο .',
    not: 'δεν, δε, μη, μην, όχι, χωρίς, εκτός, καμία, κανένα, καθόλου, ποτέ, ούτε, άνευ',
    soon: 'σύντομα, θα, αναμένεται, αναμένονται, προσεχώς, αναμενόμενη, όχι ακόμα',
    when: 'όταν, αν, εάν, μόλις, εφόσον, μέχρι, ανάλογα, σε περίπτωση, αφού, υπό, έως',
    nearly: 'σχεδόν, σύντομα, κοντεύει',
    limits: 'από, έως, μέχρι, στο, στη, στην, στα, στις, σε, με, και, μόνο, επίσης, για, μέσω',
    other:
      'χωριστά, ξεχωριστά, χρώμα, χρώματα, χρωμάτων, μέγεθος, μεγέθη, πληρωμ*, έκδοση, εκδόσεις, μοντέλα, γλώσσα, γλώσσες, μορφή, μορφές, κυριακ*, σάββατ*, αργί*, έλεγχος, ελέγξτε, έλεγξε, δείτε, δες, φίλτρ*, εμφάνιση, απόκρυψη, έκπτωση, εκπτώσεις, κουπόνι*, πόντοι, δόσεις, εγγύηση, κριτικές, αξιολογ*, φωτογραφ*, εικόνα, τοποθέτηση, εγκατάσταση, επιστροφ*, υπηρεσί*, επιλογές, τιμή, τιμές, τιμής, παραλλαγές, γεύσεις',
    shops:
      'κατάστημα, καταστήματα, καταστήματος, καταστημάτων, κατάστημά, παραλαβή από, υποκατάστημα, υποκαταστήματα, έκθεση, σημεία',
    services:
      'αποστολή, παράδοση, μεταφορικά, courier, express, υποστήριξη, βοήθεια, προσφορά, προσφορές, συσκευασία',
  },
  bg: {
    inStock:
      'в наличност, на склад, в склада, на склад в, отново в наличност, отново на склад, има наличност, има в наличност, на централен склад, в нашия склад, налично на склад, наличност да, има на склад, складова наличност да',
    available:
      'налично, наличен, налична, налични, достъпно, достъпен, достъпна, може да се поръча, може да бъде поръчан|поръчано, за незабавна доставка, отново налично, веднага налично, налично сега|онлайн|веднага, може да се закупи, на разположение',
    unavailable: 'недостъпно, недостъпен, недостъпна, неналичен, неналично, неналична, неналични',
    outOfStock:
      'изчерпан, изчерпана, изчерпано, изчерпани, изчерпано количество, изчерпана наличност, няма наличност|в|на|налично|налични|склад, няма в наличност, няма на склад, не е налично|наличен|налична|в|на|достъпно, не са налични|в, без наличност, разпродадено, разпродаден, разпродадена, очаквайте ., очаквайте скоро, очаква се, скоро ., скоро в наличност, продадено изцяло, временно изчерпан|изчерпано|изчерпана, временно неналичен|неналично, на път, out of stock, sold out, свърши, свършиха, не може да се поръча|закупи, нулева наличност, липсва ., липса на наличност, търгът приключи',
    notify:
      'уведоми ме, уведомете ме, уведоми ., извести ме, известете ме, известие при|за|когато, уведомление при|за|когато, информирай ме, информирайте ме, кажи ми, изпрати ми, изпратете ми, напомни ми, искам да бъда уведомен|известен|информиран, бъдете уведомени, бъди уведомен, получи известие|уведомление, списък с чакащи, списък на чакащите, списък за изчакване, известяване ., следи наличност|продукта, пиши ми, сигнализирай ме',
    ships:
      'доставка|изпращане|изпраща|доставя|изпращаме|доставяме|доставката|експедиция|експедиране в|до|за|от|на|се|рамките .. ~, доставка|изпращане|експедиция|експедиране|доставяме|изпращаме .. ~, доставка|изпращане|изпращаме|доставяме|експедиране утре|днес|веднага|незабавно|на_следващия, незабавна доставка|експедиция, срок на|за доставка|изпълнение .. ~, време за доставка .. ~, готов|готово|готова за изпращане|доставка|експедиране, утре при вас|теб, при вас утре|за|до|в .. ~?, до ~, бърза доставка ~, изпраща се веднага|днес|утре|до, изпраща се на следващия, експедира се днес|веднага|до',
    last: 'последен|последна|последни|последно|последните #? брой|броя|бройки|бройка|бр|чифт|чифта|артикули|налични|количества|екземпляр, само # .. наличност|бр|броя|налични|склад|останали, остават|остава само? #, останаха|остана само? #, ограничена наличност, ограничено количество, ограничени количества|бройки, ниска наличност, малко количество, малко бройки, почти изчерпан|изчерпано|изчерпана, на изчерпване, до изчерпване, няколко бройки, остават последни|малко|само, само няколко',
    ahead:
      'предварителна поръчка, предварителни поръчки, предварителна продажба, предпоръчка, поръчай предварително, поръчайте предварително, pre order',
    order:
      'по поръчка, по заявка, с поръчка, при поръчка, под поръчка, само по поръчка, налично по поръчка|заявка, доставка по поръчка, по запитване',
    gone: 'спрян от|продажба|производство, спряно от|производство, спряна от, прекратено производство, вече не се произвежда|предлага|продава|доставя, вече не е наличен|налично|налична|достъпно|в, не се произвежда|предлага|продава вече?, снет от производство, окончателно изчерпан|изчерпано, извадено от продажба, изведен от, спрян ., прекратен ., прекратена продажба',
    sold: 'продадено ., продаден ., продадена ., вече продадено ., обявата е изтекла .',
    not: 'не, няма, без, нито, никога, никакви, никаква, липсва',
    soon: 'скоро, очаква, очаква се, очакват, ще, очаквайте, предстои, все още не, очаквано, очаквана',
    when: 'когато, ако, щом, докато, при условие, веднага щом, след като, в случай, зависи',
    nearly: 'почти, скоро, на практика',
    limits: 'от, до, в, във, на, при, с, за, само, също, през, след, и, като',
    other:
      'отделно, цвят, цвята, цветове, размер, размери, плащан*, версия, версии, модел, модели, език, езици, формат*, неделя, събота, празни*, провери, проверете, виж, вижте, покажи, скрий, филт*, отстъпк*, купон*, точки, вноски, гаранция, отзив*, ревю*, мнения, снимк*, монтаж, инсталаци*, връщане, услуг*, опции, вариант*, цена, цени, цената, кредит',
    shops:
      'магазин, магазини, магазина, магазините, обект, обекти, офис, вземане, шоурум, търговски',
    services:
      'доставка, доставката, куриер, експресна, помощ, поддръжка, оферта, оферти, опаковане',
  },
  hr: {
    inStock:
      'na zalihi, na zalihama, na skladištu, na stanju, ima na zalihi|skladištu|stanju, ponovno na zalihi|stanju, u skladištu, u našem skladištu, na lageru, zaliha dostupna, raspoloživo na skladištu, zalihe da, opet na zalihi',
    available:
      'dostupno, dostupan, dostupna, raspoloživo, raspoloživ, raspoloživa, odmah dostupno|raspoloživo|dostupan, dostupno odmah|online|sada, ponovno dostupno|raspoloživo, moguće naručiti|kupiti, može se naručiti|kupiti, dostupno za narudžbu|kupnju|dostavu, dobavljivo, dobavljiv, isporučivo, isporučiv, na raspolaganju, dostupno u|za ~, raspoloživo odmah',
    unavailable: 'nedostupno, nedostupan, nedostupna, neraspoloživo, nedobavljivo',
    outOfStock:
      'rasprodano, rasprodan, rasprodana, nije na zalihi|zalihama|skladištu|stanju|lageru|dostupno|dostupan|raspoloživo|dostupna|u, nisu na zalihi|dostupni|stanju, nema na zalihi|zalihama|skladištu|stanju|lageru|zaliha, nema ga na, bez zaliha, trenutno nedostupno|rasprodano, privremeno nedostupno|rasprodano, uskoro ., uskoro dostupno|na|u, uskoro u prodaji|ponudi, stiže uskoro, u dolasku, na putu, van zaliha, izvan zaliha, out of stock, sold out, potrošeno, zaliha nula, zalihe iscrpljene, iscrpljeno, nije moguće naručiti|kupiti, nije u ponudi|prodaji, nema u ponudi, čeka se isporuka, očekujemo uskoro, aukcija završena, prodano sve',
    notify:
      'obavijesti me, obavijestite me, javi mi, javite mi, obavijest o dostupnosti, obavijesti kad|kada, pošalji mi obavijest, pošaljite mi, želim obavijest, želim biti obaviješten, primi obavijest, podsjeti me, informiraj me, informirajte me, lista čekanja, listu čekanja, obavijesti o dostupnosti, upozori me, želim znati, dojavi mi, prati dostupnost',
    ships:
      'isporuka|dostava|šaljemo|isporučujemo|dostavljamo|otprema|isporučuje|dostavljeno|slanje u|za|unutar|roku|od|se|do .. ~, isporuka|dostava|otprema|šaljemo|slanje ~, isporuka|dostava|šaljemo|otprema|dostavljamo|slanje sutra|danas|odmah|sljedeći|isti, rok isporuke|dostave .. ~, vrijeme isporuke|dostave .. ~, spremno za slanje|isporuku|dostavu|otpremu, odmah za isporuku, sutra kod|kod vas|tebe, kod vas sutra|za|u .. ~?, trenutna isporuka, brza dostava ~, u roku ~, u roku od ~, odmah isporučivo, isporuka odmah, šalje se danas|odmah|u',
    last: 'posljednji|zadnji|posljednja|zadnja|posljednje #? komad|komadi|kom|par|primjerak|primjerci|komada|prilika, samo # .. zalihi|kom|komada|preostalo|komad|skladištu|stanju, još samo? #, preostalo|ostalo još|samo? #, ograničena količina|zaliha|dostupnost, ograničene količine|zalihe, niska zaliha, male zalihe, mala količina, gotovo rasprodano, skoro rasprodano, pri kraju, na izmaku, dok traju zalihe, još nekoliko, samo nekoliko, nekoliko komada',
    ahead:
      'prednarudžba, prednarudžbe, prednaruči, prednaručite, u prednarudžbi, pretprodaja, u pretprodaji, predbilježba, dostupno za prednarudžbu',
    order:
      'po narudžbi, na upit, po upitu, samo po narudžbi, dostupno po narudžbi, dobavljivo po narudžbi, na narudžbu',
    gone: 'ukinuto, ukinut, više nije dostupno|dostupan|na|u|raspoloživo|dostupna, više se ne proizvodi|prodaje, se više ne proizvodi|prodaje|nudi, ne proizvodi se|prodaje više?, prestanak proizvodnje, povučeno iz prodaje|ponude, trajno rasprodano|nedostupno, nije više dostupno|dostupan|u|na|raspoloživo, proizvodnja prestala, izvan proizvodnje, ukinuta proizvodnja',
    sold: 'prodano ., prodan ., prodana ., već prodano ., oglas istekao ., oglas je istekao .',
    not: 'nije, nisu, nema, ne, bez, nikad, nikada, ni, niti, nijedan, nemamo',
    soon: 'uskoro, bit, bit će, biti, očekuje, očekujemo, očekivano, stiže, još nije, još ne, dolazi',
    when: 'kad, kada, ako, čim, dok, ukoliko, ovisno, osim, u slučaju, pod uvjetom, sve dok, je li',
    nearly: 'gotovo, skoro, uskoro, zamalo',
    limits: 'od, do, u, na, kod, s, za, preko, samo, također, i, nakon, putem, po',
    other:
      'zasebno, odvojeno, boja, boje, boji, bojama, boju, veličina, veličine, veličini, veličinama, plaćanj*, verzija, verzije, model, modeli, modela, jezik*, format*, nedjelj*, subot*, blagdan*, praznik*, provjeri, provjerite, pogledaj, vidi, prikaži, sakrij, filt*, popust*, kupon*, bodov*, rate, rata, jamstv*, recenzij*, ocjen*, fotografij*, slika, slike, montaž*, instalacij*, povrat*, uslug*, opcij*, varijant*, cijena, cijene, cijeni',
    shops:
      'trgovina, trgovini, trgovinama, trgovine, poslovnica, poslovnici, poslovnicama, poslovnice, dućan, dućanu, prodavaonici, prodavaonicama, preuzimanje, preuzimanju, osobno, prodajnom mjestu, salon, salonu',
    services: 'dostava, isporuka, kurir, ekspresna, podrška, pomoć, ponuda, ponude, pakiranje',
  },
  sl: {
    inStock:
      'na zalogi, je na zalogi, zaloga, na zalogi v, ponovno na zalogi, spet na zalogi, v skladišču, v našem skladišču, na zalogi takoj, zaloga da|je|velika, na zalogi več, na skladišču, v zalogi, imamo na zalogi',
    available:
      'na voljo, dobavljivo, dobavljiv, dobavljiva, takoj na voljo|dobavljivo, na voljo takoj|zdaj|online, ponovno na voljo, spet na voljo, možno naročiti|kupiti, mogoče naročiti|kupiti, na voljo za nakup|naročilo|dostavo, dostopno, dostopen, razpoložljivo, razpoložljiv, takoj dobavljivo, na razpolago, lahko naročite, v prodaji',
    unavailable: 'nedobavljivo, nedobavljiv, nedobavljiva, nedostopno, nedostopen, nerazpoložljivo',
    outOfStock:
      'razprodano, razprodan, razprodana, ni na zalogi|voljo|skladišču|dobavljivo|razpolago|dobavljiv|v|dostopno, niso na zalogi|voljo, ni zaloge, brez zaloge, zaloga pošla, zaloge ni, začasno razprodano|nedobavljivo, kmalu ., kmalu na voljo|zalogi|v, prihaja kmalu, v prihodu, na poti, izven zaloge, out of stock, sold out, pošlo ., je pošlo, zaloga nič, ni več zaloge, ni mogoče naročiti|kupiti, ni možno naročiti|kupiti, ni v prodaji|ponudbi, čakamo dobavo, pričakujemo kmalu, dražba končana, zaloga ni',
    notify:
      'obvesti me, obvestite me, obveščaj me, obvestilo o zalogi|dobavi|razpoložljivosti, obvesti ko, obvesti ., javi mi, javite mi, sporoči mi, sporočite mi, pošlji mi, pošljite mi, želim obvestilo, želim biti obveščen, prejmi obvestilo, opomni me, spomni me, čakalna lista, čakalni seznam, čakalno listo, povejte mi, povej mi, opozori me, želim prejeti obvestilo, spremljaj zalogo',
    ships:
      'dobava|dostava|odprema|pošljemo|dobavimo|dostavimo|dobavni|dostavni|pošiljanje v|od|za|do|rok|čas|jutri|iz .. ~, dobava|dostava|odprema|pošljemo|dostavimo ~, dobava|dostava|odprema|pošljemo|dostavimo|dobavimo jutri|danes|takoj|še|naslednji, rok dobave|dostave|odpreme .. ~, dobavni|dostavni rok .. ~, čas dobave|dostave .. ~, pripravljeno za|na odpremo|pošiljanje|dostavo|prevzem, takojšnja dobava|dostava|odprema, jutri pri vas|tebi, pri vas jutri|v|čez .. ~?, takoj pripravljeno, v ~ pri vas, v roku ~, hitra dostava ~, takoj za odpremo, pošljemo v',
    last: 'zadnji|zadnja|zadnje|zadnjih #? kos|kosi|kosa|kosov|kom|par|primerek|primerki|priložnost, samo še? # .. zalogi|kos|kosi|kosov|kom|voljo|kosa, samo # kos*, le še #, ostal|ostala|ostali|ostalo|ostaja|ostaneta samo|le|še? #, omejena zaloga|količina|razpoložljivost, omejene količine, nizka zaloga, majhna zaloga, skoraj razprodano, pred razprodajo zaloge, do razprodaje zaloge, še nekaj kosov, samo še, nekaj kosov, manjša zaloga, še # kos*',
    ahead:
      'prednaročilo, prednaročila, prednaroči, prednaročite, v prednaročilu, predprodaja, v predprodaji, na voljo za prednaročilo, predrezervacija',
    order:
      'po naročilu, na povpraševanje, samo po naročilu, dobavljivo po naročilu, na voljo po naročilu, po naročilu dobavljivo, na naročilo',
    gone: 'ukinjeno, ukinjen, ni več na voljo|zalogi|dobavljivo|dobavljiv|v|mogoče, se ne proizvaja več, ne proizvaja se več, ne prodajamo več, ni več v prodaji|ponudbi, umaknjeno iz prodaje|ponudbe, dokončno razprodano, opuščeno, ni več dobavljiv, izdelek ukinjen, proizvodnja ustavljena',
    sold: 'prodano ., prodan ., prodana ., že prodano ., oglas je potekel .',
    not: 'ni, niso, ne, brez, nikoli, niti, noben, nobena, nobenega, nimamo, nič',
    soon: 'kmalu, bo, bodo, pričakujemo, pričakovano, predvidoma, prihaja, še ni, v kratkem, prihodnji',
    when: 'ko, če, kadar, dokler, takoj ko, odvisno, v primeru, razen, pod pogojem, ali, glede na',
    nearly: 'skoraj, kmalu, malodane',
    limits: 'od, do, v, pri, z, s, za, preko, samo, tudi, le, po, prek',
    other:
      'posebej, ločeno, barva, barve, barvi, barvah, barv, velikost, velikosti, velikostih, plačil*, različica, različice, različicah, model, modeli, modelov, jezik*, format*, nedelj*, sobot*, praznik*, preveri, preverite, poglej, prikaži, skrij, filt*, popust*, kupon*, točk*, obrok*, garancij*, ocen*, mnenj*, fotografij*, slika, slike, montaž*, namestitev, vračil*, storitev, storitve, možnost*, cena, cene, ceni',
    shops:
      'trgovina, trgovini, trgovinah, trgovine, poslovalnica, poslovalnici, poslovalnicah, prodajalna, prodajalni, prodajalnah, prevzem, osebni, prevzemnem, salon, salonu',
    services: 'dostava, dobava, kurir, ekspresna, podpora, pomoč, ponudba, ponudbe, pakiranje',
  },
  et: {
    inStock:
      'laos, on laos, laos olemas, olemas laos, kohe laos, taas laos, uuesti laos, laoseis olemas, meie laos, kesklaos, laost kohe, tarnija laos, lattu saabunud, e poe laos, laotoode, laos rohkem',
    available:
      'saadaval, saadav, kohe saadaval, taas saadaval, uuesti saadaval, olemas, kättesaadav, tellitav, ostetav, saadaval kohe|nüüd|veebis, müügil, on saadaval, kohe olemas, saab tellida|osta, kättesaadavad, kohe kättesaadav, saadaval ~',
    unavailable: 'kättesaamatu, mittesaadaval, mittesaadav',
    outOfStock:
      'otsas, laost otsas, läbi müüdud, läbimüüdud, välja müüdud, pole laos|saadaval|olemas|müügil|tellitav, ei ole laos|saadaval|olemas|müügil|tellitav|kättesaadav, hetkel otsas|puudub, ajutiselt otsas|läbi, laoseis puudub|null, laos puudub, puudub laos|laost, puudub ., kaup otsas, toode otsas, on otsas, on läbi müüdud, varsti saadaval|laos|müügil|tulekul, peagi saadaval|laos|müügil|tulekul, tulekul ., peagi tulekul, out of stock, sold out, ei saa osta|tellida, ootame kaupa, lõppenud ., laost lõppenud, tühi laos, ladu tühi, kauba saabumisel, saabumas ., oksjon lõppenud',
    notify:
      'teavita mind, teavitage mind, teavita kui, teavita ., anna teada, andke teada, anna mulle teada, saada teavitus|teade|mulle, soovin teavitust, saa teavitus, telli teavitus, informeeri mind, hoia mind kursis, ootejärjekord, ootenimekiri, ootenimekirja, meenuta mulle, lao teavitus, saada meeldetuletus, kirjuta mulle, laoteavitus, soovin teada saada',
    ships:
      'tarne|tarnime|tarneaeg|saadame|kohaletoimetamine|saatmine|kohale|lähetame|väljastame|saadetakse .. ~, tarne|tarnime|saadame|saatmine|kohaletoimetamine homme|täna|kohe|samal|järgmisel, kohene tarne|saatmine, kohe tarnitav, valmis saatmiseks|tarnimiseks|väljastamiseks, ~ jooksul kohal|tarnime|saadame|tarne, kiire tarne ~, homme kohal|käes, kohe teele, kohe saatmiseks valmis, saadame kohe, kätte homme',
    last: 'viimane|viimased #? eksemplar|eksemplarid|tk|tükk|tükki|tükid|tooted|toode|paar|paarid|võimalus|laos, ainult # .. laos|tk|järel|alles, vaid # .. laos|tk|järel|alles, # tk järel|alles, alles # tk, # järel, # alles, jäänud # .., ainult|vaid mõned|mõni, piiratud kogus|laoseis|saadavus, madal laoseis, väike kogus, peaaegu otsas|läbi|läbimüüdud, lõppemas, otsakorral, vähe laos|alles|järel, laos vähe, veel # tk, laojääk väike',
    ahead:
      'eeltellimus, eeltelli, ettetellimine, ettetellimus, ettetellitav, eelmüük, eelmüügis, eeltellitav, telli ette',
    order:
      'tellimisel, tellimusel, tellimuse peale, tellitav tarnijalt, eritellimus, eritellimusel, saadaval tellimisel, ainult tellimisel, tellitav toode, päringu alusel',
    gone: 'tootmine lõpetatud, enam ei toodeta|müüda|saada, ei toodeta enam, pole enam saadaval|müügil|laos, ei ole enam saadaval|müügil|laos, müügist eemaldatud|maas, lõpetatud, müük lõpetatud, enam saadaval ei, tootmisest maas|väljas, lõplikult otsas',
    sold: 'kuulutus on? aegunud|suletud|kustutatud ., müüdud ., juba müüdud ., on müüdud ., kuulutus aegunud .',
    not: 'ei, pole, mitte, ilma, puudub, puuduvad, mingit, ära, ei ole',
    soon: 'varsti, peagi, tulekul, saab olema, ootame, oodatav, veel mitte, saabub, peatselt',
    when: 'kui, juhul, kuni, niipea, sõltuvalt, kas, tingimusel, seni',
    nearly: 'peaaegu, varsti, peagi, kohe kohe',
    limits: 'alates, kuni, ainult, ka, vaid, mitmes, erinevates, samuti',
    other:
      'eraldi, värv, värvi, värvid, värvis, värvides, värvitoon*, suurus, suurused, suuruses, suurustes, makse*, maksevi*, versioon*, mudel*, keel, keeled, keeltes, formaa*, pühapäev*, laupäev*, pühad*, kontrolli, vaata, näita, peida, filtr*, allahindlus*, kupong*, punkt*, järelmaks*, garantii*, arvustus*, hinnang*, foto*, pilt, pildid, paigaldus*, tagastus*, teenus*, valik, valikud, variant*, hind, hinnad',
    shops:
      'kaupluses, kauplustes, kauplus, kauplused, poes, poodides, pood, järeletulek*, järele, esindus*, salong*, pakiautomaa*, kohapeal',
    services: 'tarne, transport, kuller, kiirtarne, abi, tugi, pakkumine, pakkumised, pakkimine',
  },
  lv: {
    inStock:
      'noliktavā, ir noliktavā, uz vietas, ir uz vietas, atkal noliktavā, pieejams noliktavā, ir krājumā, krājumā, ir krājumos, krājumos, mūsu noliktavā, preces ir noliktavā, centrālajā noliktavā, no noliktavas, ir pieejams noliktavā',
    available:
      'pieejams, pieejama, pieejami, pieejamas, ir pieejams|pieejama, uzreiz|tūlīt|tūlītēji|nekavējoties pieejams|pieejama, atkal pieejams|pieejama, var pasūtīt|iegādāties|nopirkt, pasūtāms, nopērkams, iegādājams, pieejams uzreiz|tagad|tiešsaistē|tūlīt|internetā, pārdošanā, pieejams ~',
    unavailable: 'nepieejams, nepieejama, nepieejami, nepieejamas, nav pieejams|pieejama|pieejami',
    outOfStock:
      'izpārdots, izpārdota, izpārdoti, nav noliktavā, nav uz vietas, nav krājumā|krājumos, nav pārdošanā, nav pasūtāms, beidzies, beigusies, beigušies, ir beidzies|beigusies, izbeidzies, drīzumā ., drīzumā pieejams|noliktavā|būs|pārdošanā, drīz būs|pieejams|noliktavā, gaidāms ., gaidāma ., gaida piegādi, nav vairs noliktavā|krājumā, bez krājumiem, krājums beidzies|nav|nulle, krājumi beigušies|izsmelti, out of stock, sold out, ceļā uz noliktavu, nevar pasūtīt|iegādāties|nopirkt, izsole beigusies',
    notify:
      'paziņot man, paziņojiet man, paziņo man, paziņot par|kad|ja, paziņot ., informēt mani, informējiet mani, informēt par pieejamību|kad, informēt kad, saņemt paziņojumu, saņemt ziņu, sūtīt paziņojumu, nosūtīt paziņojumu, atgādināt man, atgādini man, vēlos saņemt paziņojumu, gaidīšanas saraksts|sarakstā|sarakstu, pieteikties paziņojumam, dodiet ziņu, dot ziņu, brīdināt mani, pieejamības paziņojums, ziņot kad|man, uzzināt kad',
    ships:
      'piegāde|piegādāsim|nosūtīsim|piegādājam|nosūtām|sūtām|izsūtām|piegādes|saņem|saņemšana|piegādāts|izsūtīšana .. ~, piegāde|piegādāsim|nosūtīsim|nosūtām|izsūtām|saņem|sūtām|saņemšana rīt|šodien|uzreiz|nekavējoties|tūlīt|jau, tūlītēja piegāde|nosūtīšana|saņemšana, gatavs nosūtīšanai|piegādei|izsūtīšanai|saņemšanai, gatava nosūtīšanai, ~ laikā piegādāsim|nosūtīsim|piegāde, piegādes laiks|termiņš .. ~, ātra piegāde ~, rīt pie jums|tevis, piegāde nākamajā, saņemšana uzreiz',
    last: 'pēdējais|pēdējā|pēdējie|pēdējās #? gab|gabals|eksemplārs|eksemplāri|prece|preces|pāris|vienība|vienības|iespēja|gabali, tikai # .. noliktavā|gab|atlikuši|palikuši|palicis|krājumā|atlicis, atlikuši|palikuši|atlicis|palicis|atlikušas tikai|vien? #, tikai daži .., ierobežots daudzums|krājums|skaits, ierobežota pieejamība, ierobežoti pieejams, mazs atlikums|krājums|daudzums, zems krājums, gandrīz izpārdots, drīz beigsies, vēl # gab, atlikums mazs, maz noliktavā, maz .',
    ahead:
      'priekšpasūtījums, priekšpasūtīt, priekšpasūtījumi, priekšpārdošana, priekšpārdošanā, iepriekšpasūtījums, iepriekšējs pasūtījums, pasūtīt iepriekš',
    order:
      'pēc pasūtījuma, uz pasūtījumu, pieejams pēc pasūtījuma, tikai pēc pasūtījuma, pieejams uz pasūtījumu, pēc pieprasījuma, pasūtāma prece',
    gone: 'vairs nav pieejams|pieejama|pārdošanā|noliktavā, vairs netiek ražots|ražota|pārdots|tirgots, ražošana pārtraukta, pārdošana pārtraukta, netiek ražots, izņemts no, nav vairs pieejams|pieejama|pārdošanā, pārtraukta ražošana, pārtraukts, izņemta no',
    sold: 'sludinājums nav aktīvs ., sludinājums ir? dzēsts|beidzies ., pārdots ., pārdota ., jau pārdots ., ir pārdots ., sludinājums beidzies .',
    not: 'nav, ne, bez, neviens, nevar, nekad, neviena, nebūs, nē, netiek',
    soon: 'drīzumā, drīz, būs, gaidāms, gaidāma, tiek gaidīts, vēl nav, paredzams, gaidām',
    when: 'kad, ja, tiklīdz, kamēr, līdz, atkarībā, vai, gadījumā, ar nosacījumu, līdzko',
    nearly: 'gandrīz, drīz, teju',
    limits: 'no, līdz, kopš, ar, pie, tikai, arī, pēc, vairākās, dažādās, vairākos, dažādos, caur',
    other:
      'atsevišķi, krāsa, krāsas, krāsās, krāsu, krāsā, izmērs, izmēri, izmēros, izmēru, izmērā, maksā*, versija, versijas, versijās, model*, valod*, formāt*, svētdien*, sestdien*, brīvdien*, pārbaudīt, pārbaudi, skatīt, rādīt, slēpt, filtr*, atlaid*, kupon*, punkt*, līzing*, nomaks*, garantij*, atsauksm*, foto*, attēl*, uzstādīšan*, montāž*, atgriešan*, pakalpojum*, iespēj*, variant*, cena, cenas, cenu',
    shops:
      'veikalā, veikalos, veikals, veikali, veikala, filiālē, filiālēs, saņemšanas, salonā, salonos, pakomāt*',
    services:
      'piegāde, kurjers, transports, palīdzība, atbalsts, piedāvājum*, ekspreš*, iepakošana',
  },
  lt: {
    inStock:
      'sandėlyje, yra sandėlyje, turime sandėlyje, vėl sandėlyje, prekė sandėlyje, prekė yra, prekės yra, mūsų sandėlyje, iš sandėlio, likutis yra, centriniame sandėlyje, tiekėjo sandėlyje, yra vietoje, sandėlyje yra',
    available:
      'prieinama, prieinamas, yra ., galima įsigyti|užsakyti|pirkti, galima užsisakyti, turime, iš karto galima, vėl galima|prieinama|turime, parduodama, prekiaujama, yra prekyboje, įsigyjama, galimas, prieinama iš karto|dabar|internetu, galima įsigyti iš karto|dabar, vėl prekyboje, prekyboje',
    unavailable:
      'neprieinama, neprieinamas, nepasiekiama, nepasiekiamas, nėra galimybės įsigyti|užsakyti',
    outOfStock:
      'šiuo metu nėra ., šiuo metu prekės nėra, laikinai nėra, neprekiaujama ., greitai|netrukus vėl turėsime ., išparduota, išparduotas, išpirkta, nėra sandėlyje|prekyboje|vietoje|likučio|atsargų|prekės|prieinama, neturime ., neturime sandėlyje, prekės nėra|neturime, prekė išparduota|baigėsi|neparduodama|laikinai, laikinai neturime|išparduota|neprieinama, šiuo metu neturime|neprieinama, baigėsi ., pasibaigė, pasibaigusi, netrukus ., netrukus bus|turėsime|prekyboje|sandėlyje, greitai bus, jau greitai, laukiama ., laukiame ., likutis nulinis|0|nėra, likučio nėra, out of stock, sold out, negalima įsigyti|užsakyti|pirkti|nusipirkti, neparduodama, nebėra ., nebeliko ., atsargų nėra, sandėlyje nėra, prekė neprieinama, pakeliui, aukcionas baigėsi',
    notify:
      'pranešti man, praneškite man, pranešk man, pranešti kai|apie|kada, pranešti ., informuoti mane, informuokite mane, informuok mane, informuoti kai|apie, gauti pranešimą, noriu gauti pranešimą, siųsti pranešimą, įspėti mane, priminti man, laukiančiųjų sąrašas, laukimo sąrašas, laukiančiųjų sąrašą, noriu žinoti, duokite žinoti, parašykite man, sekti likutį|prekę, atsiųskite pranešimą',
    ships:
      'pristatymas|pristatysime|išsiųsime|išsiunčiame|išsiuntimas|siunčiame|pristatome|pristatoma|išsiunčiama|gausite|pristatymo .. ~, pristatymas|pristatysime|išsiųsime|išsiunčiame|siunčiame|pristatome|gausite|pristatoma|išsiunčiama rytoj|šiandien|iš_karto|nedelsiant|jau|tą, pristatymo laikas|terminas .. ~, paruošta siuntimui|išsiuntimui|pristatymui|išsiųsti|siųsti, paruoštas išsiųsti, greitas pristatymas ~, per ~ pristatysime|išsiųsime|pristatome|išsiunčiame|pristatoma, pristatoma per, per ~, rytoj pas jus|tave, skubus pristatymas ~, pristatymas kitą dieną, išsiunčiama iš karto, pristatymas iš karto, galima atsiimti iš karto',
    last: 'paskutinis|paskutinė|paskutiniai|paskutinės #? vnt|vienetas|vienetai|prekė|prekės|pora|poros|egzempliorius|egzemplioriai|galimybė, liko tik|vos|tiktai? #, liko paskutinis|paskutinė|paskutiniai|paskutinės|tik|vos, tik # .. sandėlyje|vnt|liko|vienetai, ribotas kiekis|likutis|prieinamumas, ribotas kiekis sandėlyje, mažas kiekis|likutis, beveik išparduota, baigiasi, paskutiniai likučiai, mažai liko|sandėlyje, liko nedaug, liko # .., keli vienetai, likutis mažas',
    ahead:
      'išankstinis užsakymas, išankstiniai užsakymai, užsisakyti iš anksto, užsakyti iš anksto, išankstinė prekyba, išankstinis pardavimas, užsisakykite iš anksto, išankstinis',
    order:
      'pagal užsakymą, tik pagal užsakymą, užsakoma prekė, pagal užklausą, užsakomoji prekė, galima užsakyti pagal užsakymą, užsakoma',
    gone: 'nebegaminama, nebegaminamas, nebeparduodama, nebeparduodamas, nebeprekiaujama, gamyba nutraukta, prekyba nutraukta, nebetiekiama, nebėra prekyboje|sandėlyje|gaminamas, išimta iš prekybos, pardavimas nutrauktas, nutraukta gamyba, nebeprieinama, nebegalima įsigyti|užsakyti',
    sold: 'parduota ., parduotas ., jau parduota ., skelbimas nebegalioja .',
    not: 'ne, nėra, be, neturime, nebėra, niekada, joks, jokių, jokios, negalima, nebus, nei',
    soon: 'netrukus, greitai, bus, laukiama, numatoma, planuojama, dar nėra, turėsime, dar ne',
    when: 'kai, jei, jeigu, kada, kol, iki, priklausomai, tik kai, ar, su sąlyga, vos tik, nebent',
    nearly: 'beveik, greitai, netrukus, kone',
    limits:
      'nuo, iki, su, per, pas, tik, taip, taip pat, tiktai, įvairių, kelių, keliais, keturiomis, ir',
    other:
      'atskirai, spalva, spalvos, spalvų, spalvomis, spalvą, dydis, dydžiai, dydžių, dydžiais, dydį, mokėj*, apmokėj*, versija, versijos, versijų, model*, kalba, kalbos, kalbomis, format*, sekmadien*, šeštadien*, švent*, tikrinti, patikrinti, patikrinkite, žiūrėti, rodyti, slėpti, filtr*, nuolaid*, kupon*, tašk*, taškai, lizing*, išsimokėtin*, garantij*, atsiliepim*, nuotrauk*, paveikslėl*, montavim*, diegim*, grąžinim*, paslaug*, pasirinkim*, variant*, kaina, kainos, kainą, klausim*, galimyb*',
    shops:
      'parduotuvėje, parduotuvėse, parduotuvė, parduotuvės, salone, salonuose, atsiėmim*, atsiimti, paštomat*, filiale, vietoje atsiimti',
    services:
      'pristatymas, siuntimas, kurjeris, pagalba, pasiūlym*, greitasis, pakavimas, transportas',
  },
  mt: {
    inStock:
      'fl istokk, fl-istokk, hemm stokk, fil istokk, fil ħażna, hemm fl istokk, lura fl istokk, għandna stokk, fl istock, fil maħżen, hawn stokk, stokk disponibbli, in stock',
    available:
      'disponibbli, disponibbli issa|online|mill, jinsab, tinsab, tista tordnah|tixtrih|tordna, disponibbli immedjatament, lest, disponibbli għall|għal xiri|kunsinna|bejgħ, disponibbli mill ġdid, disponibbli f|fi ~, għall bejgħ',
    unavailable: 'indisponibbli, mhux disponibbli, mhijiex disponibbli, mhuwiex disponibbli',
    outOfStock:
      'ma hemmx stokk, mhux fl istokk, mhux fl istock, barra mill istokk, mhux disponibbli, mhijiex disponibbli, mhuwiex disponibbli, m hemmx stokk, m hemmx, m għandniex stokk, mhux fil maħżen, spiċċa, spiċċat, spiċċaw, spiċċa l istokk, mibjugħ kollu, kollox mibjugħ, eżawrit, eżawrita, dalwaqt ., dalwaqt disponibbli|lura, ġej dalwaqt, out of stock, sold out, bla stokk, mingħajr stokk, l istokk spiċċa, mhux għall bejgħ, l ebda stokk, nieqes mill istokk',
    notify:
      'avżani, avżawni, għarrafni, għarrfuni, infurmani, infurmawni, ibgħatli ., ibagħtuli, avżani meta, ftakarni, lista ta stennija, nixtieq nkun infurmat|avżat, ikkuntattjani meta, għidli meta, għidli ., irċievi avviż|notifika, innotifikani',
    ships:
      'kunsinna|jintbagħat|tintbagħat|twassil|jasal|tasal|nibagħtu|konsenja|jintbagħtu .. ~, kunsinna|twassil|jintbagħat|tintbagħat|jasal|konsenja għada|llum|immedjatament|fil|immedjata, kunsinna immedjata, lest għall kunsinna|biex|posta, lesta għall kunsinna, lest biex jintbagħat, lesta biex tintbagħat, għandek għada, fi żmien ~, twassil immedjat, kunsinna fi żmien, jintbagħat fi żmien, tasal għandek għada',
    last: 'fadal biss #, biss # .. fl istokk|fadal|istokk, fadal # biss?, l aħħar .. biċċiet|biċċa|oġġetti|kopji|par|oġġett, l aħħar #, aħħar #? biċċiet|biċċa|oġġetti|kopji, stokk limitat|baxx, kwantità limitata, disponibbiltà limitata, kważi spiċċa|eżawrit|mibjugħ, ftit fadal|biss, fadal ftit, stokk baxx, baqa biss #, baqa # biss?, ftit stokk',
    ahead:
      'ordna minn qabel, ordni minn qabel, prenotazzjoni, ippreordna, preordni, pre ordni, pre order, ordna bil quddiem, ibbukkja minn qabel',
    order:
      'fuq ordni, bl ordni, disponibbli fuq ordni, fuq talba, b ordni speċjali, disponibbli fuq talba',
    gone: 'mhux aktar disponibbli|prodott|fil|jinbiegħ, m għadux disponibbli|jinbiegħ|jiġi|fl, m għadhiex disponibbli|tinbiegħ|fl, m għadux, m għadhiex, imwaqqaf, mitmum, irtirat, twaqqaf, ma jsirx aktar, ma jinbiegħx aktar, waqfet il produzzjoni, produzzjoni mwaqqfa',
    sold: 'mibjugħ ., mibjugħa ., diġà mibjugħ ., inbiegħ ., inbiegħet .',
    not: 'mhux, mhijiex, mhuwiex, m, ma, bla, mingħajr, ebda, qatt, le, lanqas, mhumiex, hemmx, għandniex, għadux, għadhiex',
    soon: 'dalwaqt, se, ser, mistenni, mistennija, għadu ma, ġej, ġejja',
    when: 'meta, jekk, malli, sakemm, sa, skont, ladarba, kemm il darba, x ħin',
    nearly: 'kważi, dalwaqt',
    limits:
      'minn, sa, mill, sal, fuq, ma, bi, b, biss, anke, wkoll, fil, fl, f, fi, permezz, bħala',
    other:
      'separatament, kulur, kuluri, kuluri, daqs, daqsijiet, ħlas, ħlasijiet, verżjoni*, mudell*, lingwa, lingwi, format*, ħadd, sibt, festi, iċċekkja, ara, uri, aħbi, filtr*, skont, vawċer, punti, garanzija, reviżjoni*, ritratt*, stampa, installazzjoni, ritorn*, servizz*, għażliet, għażla, prezz, prezzijiet, disponibbiltà',
    shops: 'ħanut, ħwienet, fergħa, fergħat, ġbir, tiġbor, showroom',
    services: 'kunsinna, twassil, posta, għajnuna, offerta, offerti, appoġġ',
  },
  ga: {
    inStock:
      'i stoc, istigh i stoc, sa stoc, tá stoc, ar fáil i stoc, ar ais i stoc, inár stóras, sa stóras, sa trádstóras, stoc ar fáil, tá sé i stoc, tá i stoc, faoi stoc',
    available:
      'ar fáil, ar fáil anois|láithreach|ar líne|arís, tá ar fáil, tá fáil air, le fáil, infhaighte, ar díol, is féidir é a cheannach|ordú, ar fáil le ceannach|seachadadh|hordú, ar fáil i gceann ~, ar fáil do sheachadadh',
    unavailable: 'dofhaighte, doshroichte, neamhfháil',
    outOfStock:
      'as stoc, níl i stoc, níl sé i stoc, níl stoc, níl ar fáil, níl sé ar fáil, níl fáil air, gan stoc, díolta amach, ídithe, tá an stoc ídithe, tá sé ídithe, rite as stoc, rite amach, ag teacht go luath, ag teacht gan mhoill, go luath ., ar fáil go luath, gan a bheith ar fáil, níl ar díol, out of stock, sold out, stoc ídithe, as stoc faoi láthair, níl aon stoc, easpa stoic, ar ais go luath, níl fágtha, níl ceann fágtha',
    notify:
      'cuir in iúl dom, cuir in iúl domsa, tabhair fógra dom, tabhair fógra, fógra a fháil, faigh fógra, seol ríomhphost chugam, seol fógra chugam, seol teachtaireacht, inis dom, inis dom nuair, cuir ríomhphost chugam, cuir ar an eolas mé, liosta feithimh, meabhraigh dom, cuir scéala chugam, cuir fógra chugam, tabhair foláireamh dom',
    ships:
      'seachadadh|seoltar|seolfar|seachadfar|seachadtar|seoladh|cuirtear|loingsiú|seoltaí .. ~, seachadadh|seoltar|seolfar|seachadfar|seoladh amárach|inniu|láithreach, réidh le seoladh|seachadadh|loingsiú|cur|dul, seachadadh láithreach, seoladh láithreach, réidh chun seolta|seachadta, agat amárach, laistigh de ~, seoltar laistigh de, seachadadh an lá, am seachadta .. ~',
    last: '# fágtha, níl ach # .. fágtha|stoc|ar, níl ach # fágtha, níl ach cúpla .., cúpla ceann fágtha, an ceann deireanach, na cinn dheireanacha, ceann deireanach, cinn dheireanacha, earraí deireanacha, na hearraí deireanacha, stoc teoranta|íseal, méid teoranta, infhaighteacht theoranta, beagnach díolta|ídithe, beagnach as stoc, beagán fágtha, ach # fágtha, # amháin fágtha, líon teoranta, stoc beag',
    ahead:
      'réamhordú, réamhordaigh, réamh ordú, réamh ordaigh, réamhdhíol, ordaigh roimh ré, ar fáil le réamhordú, réamhorduithe',
    order:
      'ar ordú, ar iarratas, ordú speisialta, le hordú, cúlordú, ar fáil ar ordú|iarratas, ar chúlordú, déanta ar ordú',
    gone: 'scortha, níl ar fáil níos_mó|a_thuilleadh, níl sé ar fáil níos_mó|a_thuilleadh, níl fáil air níos_mó|a_thuilleadh, ní dhéantar é|níos, ní dhíoltar níos|é, tarraingthe siar, as táirgeadh, scoirthe, deireadh le táirgeadh, ní dhéantar a thuilleadh, níl á dhéanamh',
    sold: 'díolta ., díolta cheana ., tá sé díolta ., díolta cheana féin .',
    not: 'níl, ní, nach, gan, ná, níor, níl sé, nár, cha, neamh, aon',
    soon: 'go luath, beidh, ag teacht, ag súil, gan mhoill, fós, nach bhfuil fós',
    when: 'nuair, má, dá, chomh luath, go dtí, mura, a luaithe, cathain, ag brath, fad is, an bhfuil',
    nearly: 'beagnach, go luath, geall le',
    limits:
      'ó, go, ag, tríd, leis, le, freisin, i, as, do, in, sa, san, faoi, amháin, ar, seachas, idir',
    other:
      'dath, dathanna, ndath, ndathanna, dhath, méid, méideanna, mhéid, mhéideanna, íocaíocht*, leagan, leaganacha, samhail, samhlacha, teanga, teangacha, formáid*, domhnach, domhnaigh, sathairn, seiceáil, féach, taispeáin, folaigh, scag*, lascaine, lascainí, cúpón, pointí, ráthaíocht, léirmheas*, grianghraf*, íomhá, suiteáil, aischur, fillte, seirbhís*, rogha, roghanna, praghas, praghsanna, infhaighteacht',
    shops: 'siopa, siopaí, siopaí, brainse, bailiúchán, bailiú, bhailiú',
    services: 'seachadadh, loingsiú, cabhair, tacaíocht, tairiscint, tairiscintí, postas',
  },
  tr: {
    inStock:
      'stokta, stok #, stok adedi #, stokta var, stoklarda, stoklarımızda, stokta mevcut, stoklarda var, tekrar stokta, yeniden stokta, stoğumuzda, stok var, depoda, depomuzda, stok mevcut, stoklarımızda mevcut, stokta bulunuyor, stokta bulunmaktadır, stoktan teslim, yeterli stok, ürün stokta, stokta olan',
    available:
      'mevcut, mevcuttur, satışta, satın alınabilir, sipariş edilebilir, temin edilebilir, ulaşılabilir, hemen temin, şu anda mevcut, yeniden satışta, tekrar satışta, bulunabilir, sipariş verilebilir',
    unavailable:
      'ulaşılamaz, temin edilemiyor, temin edilemez, satın alınamaz, satın alınamıyor, sipariş edilemez, sipariş verilemez, bulunamıyor, temin edilememektedir, satılamaz',
    outOfStock:
      'tükendi, tükenmiştir, tükenmiş, stok tükendi, stoklar tükendi, stoklarımız tükendi|tükenmiştir, stokta yok, stokta yoktur, stoklarda yok, stokta bulunmuyor, stokta bulunmamaktadır, stokta kalmadı, stokta değil, stokta mevcut değil|değildir, stoklarımızda yok|bulunmamaktadır|kalmamıştır, stok yok, stoğu yok, stok bulunmamaktadır, stok dışı, stoksuz, mevcut değil|değildir, satışta değil, satışa kapalı, satışta yok, geçici olarak temin|tükendi|stokta, kalmadı ., bitti ., yakında ., yakında stokta|satışta|gelecek|tekrar, çok yakında, gelince haber, out of stock, sold out, temin süresi belirsiz, satışı durduruldu, satışta bulunmamaktadır, tedarik edilemiyor, tedarik edilememektedir, şu anda mevcut değil, şu an mevcut değil, stok sıfır, ürün tükendi',
    notify:
      'haber ver, haber verin, bana haber ver, bildirim al, bildirim gönder, gelince haber ver, stoğa gelince, stoka gelince, stoğa girince, gelince bildir, beni bilgilendir, bilgilendir ., beni haberdar et, haberdar et, haberdar ol, bana bildir, stok bildirimi, stok alarmı, hatırlat ., bana hatırlat, bekleme listesi, bekleme listesine, e posta gönder, gelince e posta, stokta olunca, haber almak istiyorum, gelince bana, stok haber ver, mail at',
    ships:
      'hemen kargo|kargoda|teslim|teslimat|gönderilir|gönderim, aynı gün kargo|teslimat|gönderim|kargoda|teslim, bugün kargoda|kargo|teslim|gönderilir, yarın kapında|kapınızda|kargoda|teslim|elinizde|elinde, ~ kargoda|kargo|teslim|içinde|teslimat|kapında|gönderilir|gönderim|sonra, kargoya hazır, kargoya teslim .. ~, kargo|teslimat|teslim|gönderim süresi|tarihi .. ~, hızlı teslimat ~, ~ içinde kargo|kargoda|teslim|gönderilir|kargoya, sevke hazır, gönderime hazır, teslimata hazır, anında teslimat|teslim, stoktan hemen teslim, kargoya verilir ~, ~ içinde kargoya, hemen teslimat, tahmini teslim|teslimat .. ~',
    last: 'son # .. ürün|adet|tane|stok|kaldı, son #? ürün|ürünler|adet|adetler|parça|tane|stoklar|fırsat|bir, sadece # .. kaldı|adet|stokta|tane, yalnızca # .. kaldı|adet|stokta, # adet kaldı, # tane kaldı, # ürün kaldı, sınırlı stok|sayıda|adet, az stok, stok az, tükenmek üzere, bitmek üzere, stoklar tükenmek, azalan stok, stok azaldı|azalıyor, az kaldı, stoklarla sınırlı, sınırlı stokta, son birkaç, kritik stok, düşük stok, birkaç adet',
    ahead:
      'ön sipariş, önsipariş, ön satış, ön satışta, ön siparişte, ön sipariş ver, ön siparişe açık',
    order:
      'sipariş üzerine, siparişe özel, talep üzerine, özel sipariş, tedarikçiden, sipariş ile temin, siparişle',
    gone: 'üretimi durduruldu|sona|bitti|yok, üretimden kalktı|kaldırıldı|kaldırılmıştır, artık üretilmiyor|satılmıyor|mevcut|stokta|üretilmemektedir|satışta, satıştan kaldırıldı|kaldırılmıştır, artık mevcut değil, üretilmiyor, kalıcı olarak tükendi, satıştan kalktı, yayından kaldırıldı',
    sold: 'satıldı ., satılmıştır ., ilan yayından kaldırıldı ., ürün satıldı .',
    not: 'yok, yoktur, değil, değildir, hayır, asla, hiç, olmayan, bulunmuyor, bulunmamaktadır, kalmadı',
    soon: 'yakında, olacak, gelecek, bekleniyor, beklenmektedir, henüz, gelecektir, olacaktır',
    when: 'eğer, ise, olunca, gelince, ne zaman, olduğunda, sürece, girince, olursa, kadar, takdirde, bağlı, mı, mi, mu',
    nearly: 'neredeyse, yakında, hemen hemen',
    limits:
      'den, dan, kadar, itibaren, sadece, yalnızca, ayrıca, ile, farklı, seçenek, seçeneği, seçenekleri',
    other:
      'ayrı, renk, renkler, renkleri, rengi, renkte, renklerde, beden, bedenler, bedeni, bedende, bedenlerde, ölçü, ölçüler, ödeme*, versiyon*, model, modeller, dil, diller, format*, pazar, cumartesi, tatil*, kontrol, gör, incele, göster, gizle, filtre*, indirim*, kupon*, puan, puanlar, taksit*, garanti*, yorum*, değerlendirme*, fotoğraf*, resim, görsel, kurulum*, montaj*, iade*, hizmet*, seçenek*, fiyat, fiyatı, fiyatlar, kampanya*',
    shops:
      'mağaza, mağazada, mağazalarda, mağazalarımızda, mağazamızda, mağazalar, mağazası, şube, şubede, şubelerde, bayi, bayilerde, teslim noktası, gel al',
    services: 'teslimat, kargo, kurye, destek, yardım, teklif, teklifler, ekspres, gönderim',
  },
  ru: {
    inStock:
      'в наличии, остаток #, есть в наличии, есть на складе, на складе, в наличие, имеется в наличии, снова в наличии, опять в наличии, есть в продаже, в наличии много, на нашем складе, товар в наличии, в достаточном количестве, много в наличии, есть на складах, со склада, наличие есть|да',
    available:
      'доступен, доступно, доступна, доступны, доступен к|для заказу|заказа|покупки, доступно к|для заказу|заказа|покупки, можно купить|заказать, снова доступен|доступно, в продаже, имеется, доступно сейчас|онлайн, доступен сейчас|онлайн, есть ., доступно через ~, снова в продаже',
    unavailable: 'недоступен, недоступно, недоступна, недоступны',
    outOfStock:
      'поступит в продажу, нет в наличии|продаже|на, нет на складе, нет наличия, нету в наличии, не в наличии, отсутствует ., отсутствует на|в, отсутствуют ., распродано, распродан, распродана, распроданы, закончился, закончилась, закончилось, закончились, раскуплено, раскупили, товар закончился|отсутствует|распродан|недоступен, временно нет|отсутствует|недоступен|недоступно, нет товара|остатков, скоро в|будет|поступит|появится|поступление|ожидается, скоро ., ожидается ., ожидается поступление|поставка, ожидаем ., ожидаем поступления|поставку, в пути, под вопросом, нет в ассортименте, не продается, не продаётся, out of stock, sold out, ожидание поставки, вышел весь, нельзя купить|заказать, нет ., нет возможности заказать, товар ожидается, ждем поступления, аукцион завершен, остаток нулевой',
    notify:
      'сообщить о поступлении|наличии|появлении, сообщить ., сообщите мне, сообщите о, сообщить когда|при|мне, уведомить ., уведомить о поступлении|наличии|появлении, уведомить меня|когда, уведомите меня, уведоми меня, уведомление о поступлении, узнать о поступлении|наличии|появлении, узнать когда, узнать о, оповестить ., оповестить меня|о, оповестите меня, известить ., известить меня|о, напомнить ., напомните мне, подписаться на поступление|товар, лист ожидания, список ожидания, в лист ожидания, дать знать, дайте знать, хочу узнать, предупредить о, подписка на поступление, следить за наличием',
    ships:
      'доставка|отправка|отгрузка|доставим|отправим|отправляем|отправляется|привезем|привезём|доставляется|получите|доставят|отгрузим|доставляем|доставлен в|за|через|от|до|с|течение|уже|на .. ~, доставка|отправка|отгрузка|доставим|отправим|привезем|срок .. ~, доставка|отправка|отгрузка|доставим|отправим|отправляем|привезем|привезём|получите|забрать|отгрузим завтра|сегодня|сразу|немедленно|послезавтра|уже|день, срок|время доставки|отправки|поставки|отгрузки .. ~, завтра у вас, готов|готово|готова к отправке|отгрузке|доставке|выдаче, немедленная отправка|доставка, отправка|отгрузка день в день, отправляем в день, быстрая доставка ~, доставка завтра, можно забрать сегодня|завтра|сейчас, в течение ~, отправка в течение, отправка сразу',
    last: 'остался|осталась|осталось|остались только|всего|лишь|последний|последние? #, остался|осталась|осталось|остались последний|последние|последняя|мало|несколько, только # .. наличии|шт|штуки|складе|осталось|осталось, всего # .. наличии|шт|штуки|складе|осталось, последний|последняя|последние|последнее #? экземпляр|экземпляры|товар|штука|штуки|шт|пара|пары|размер|размеры|единицы|в, последний ., последняя ., последние ., мало ., осталось мало, ограниченное количество|наличие, количество ограничено, заканчивается, заканчиваются, скоро закончится|закончатся, почти распродан|распродано|закончился|закончились, мало в наличии, малое количество, низкий остаток, несколько штук, осталось #',
    ahead:
      'предзаказ, предзаказать, по предзаказу, оформить предзаказ, предварительный заказ, доступен предзаказ, предпродажа, доступно для предзаказа, доступен для предзаказа, доступен по предзаказу',
    order:
      'под заказ, на заказ, по заказу, доступен под заказ, доступно под заказ, только под заказ, по запросу, привезем под заказ, доступен на|по заказ|запросу',
    gone: 'снят с производства|продажи, снято с производства|продажи, снята с производства|продажи, сняты с, больше не производится|продается|выпускается|доступен|доступно|поставляется, уже не производится|выпускается, не производится, не выпускается, выведен из ассортимента|продажи, выведено из, архивный товар, производство прекращено, продажа прекращена, прекращен выпуск, прекращено производство, товар снят, больше недоступен|недоступно, удален из ассортимента, больше не в продаже',
    sold: 'объявление снято|удалено|закрыто|неактивно ., объявление снято с публикации|продажи ., аукцион завершен|окончен ., продано ., продан ., продана ., уже продано ., объявление снято ., уже продан ., лот продан .',
    not: 'не, нет, нету, без, никогда, ни, отсутствует, нельзя, никакой',
    soon: 'скоро, будет, будут, ожидается, ожидаются, ожидаем, появится, поступит, еще не, вскоре, ожидаемая',
    when: 'когда, если, как только, при, пока, до, зависит, в случае, при условии, ли, после, в зависимости, после того',
    nearly: 'почти, скоро, практически, вот вот',
    limits: 'от, до, с, у, на, через, по, также, только, и, в, из, за, начиная, во',
    other:
      'в прошлом|прошлой месяце|неделе, вчера, отдельно, цвет, цвета, цветах, цветов, цвете, размер, размеры, размерах, размеров, оплат*, верси*, модел*, язык*, формат*, воскресень*, суббот*, выходн*, праздник*, праздничн*, проверить, проверьте, узнать цену, смотреть, посмотреть, показать, скрыть, фильтр*, скидк*, купон*, промокод*, балл*, рассрочк*, кредит*, гаранти*, отзыв*, фото*, изображени*, картинк*, установк*, монтаж*, сборк*, возврат*, услуг*, вариант*, опци*, цена, цены, цену, цене, товары, вопрос*, комментари*, инструкц*, запчаст*, описани*',
    shops:
      'магазине, магазинах, магазин, магазины, магазинов, салоне, салонах, самовывоз, самовывоза, самовывозом, филиал*, пункт*, шоурум*, розниц*, торговом, торговых, витрин*',
    services:
      'доставка, доставки, курьер*, поддержка, помощь, предложение, предложения, экспресс, упаковка, сервис',
  },
  uk: {
    inStock:
      'в наявності, у наявності, є в наявності, є у наявності, на складі, є на складі, знову в наявності, є в продажу, на нашому складі, товар в наявності, зі складу, достатня кількість, багато в наявності, є на складах, наявний, наявна, наявно, наявність є|так',
    available:
      'доступний, доступно, доступна, доступні, можна купити|замовити, знову доступний|доступно, в продажу, у продажу, доступний для|до замовлення|покупки|купівлі, доступно для|до замовлення|покупки, доступно зараз|онлайн, є ., знову в продажу',
    unavailable: 'недоступний, недоступно, недоступна, недоступні',
    outOfStock:
      'надійде в|у продаж, немає в|у|на наявності|складі|продажу, нема в|у|на наявності|складі|продажу, не в наявності, немає ., немає наявності, немає товару|залишків, відсутній ., відсутня ., відсутнє ., відсутні ., відсутній в|на|у, розпродано, розпроданий, розпродана, закінчився, закінчилась, закінчилася, закінчилось, закінчилося, закінчились, закінчилися, товар закінчився|відсутній|розпродано|недоступний, тимчасово немає|відсутній|недоступний|недоступно|відсутня, скоро в|буде|з|у, незабаром ., незабаром в|у|буде|з, скоро ., очікується ., очікується надходження|поставка, очікуємо ., в дорозі, в очікуванні, не продається, out of stock, sold out, розкуплено, не можна купити|замовити, неможливо купити|замовити, чекаємо надходження|поставку, аукціон завершено, залишок нульовий, нема .',
    notify:
      'повідомити про наявність|появу|надходження, повідомити ., повідомте мене, повідом мене, повідомити мене|коли|при, повідомте про, сповістити ., сповістити про|мене|коли, сповістіть мене, нагадати ., нагадати мені, дізнатись|дізнатися про|коли, попередити про, підписатися на|про, лист очікування, список очікування, дати знати, дайте знати, дайте мені знати, оповістити ., інформувати мене, поінформувати, стежити за наявністю, хочу дізнатися, надіслати повідомлення, отримати сповіщення|повідомлення, сповіщення про',
    ships:
      'доставка|відправка|відправлення|доставимо|відправимо|відправляємо|відправляється|привеземо|відвантаження|отримаєте|доставляємо|надсилаємо|надішлемо|відвантажимо в|за|через|від|до|протягом|з|вже|на|у|упродовж .. ~, доставка|відправка|відправлення|доставимо|відправимо|відвантаження|термін .. ~, доставка|відправка|відправлення|доставимо|відправимо|відправляємо|привеземо|отримаєте|забрати|надішлемо завтра|сьогодні|одразу|негайно|відразу|вже|день, термін|час|строк доставки|відправлення|поставки|відправки .. ~, завтра у вас, готовий|готово|готова|готовий до відправки|відправлення|доставки|видачі|відвантаження, негайна відправка|доставка, миттєва відправка|доставка, швидка доставка ~, можна забрати сьогодні|завтра|зараз, протягом ~, відправка протягом, відправка в день',
    last: 'залишився|залишилась|залишилася|залишилось|залишилося|залишились|залишилися тільки|лише|всього|останній|останні? #, залишився|залишилось|залишилося|залишились|залишилися останній|остання|останні|мало|кілька, тільки|лише # .. наявності|шт|штуки|складі|залишилось|залишилося, всього # .. наявності|шт|штуки|складі, останній|остання|останні|останнє #? екземпляр|екземпляри|примірник|примірники|товар|товари|штука|штуки|шт|пара|пари|розмір|розміри|одиниці|в, останній ., остання ., останні ., мало ., обмежена кількість|наявність, кількість обмежена, закінчується, закінчуються, скоро закінчиться, майже розпродано|закінчився|закінчились, мала кількість, низький залишок, кілька штук, декілька штук, лишилось #',
    ahead:
      'передзамовлення, передзамовити, попереднє замовлення, за передзамовленням, доступне передзамовлення, передпродаж, оформити передзамовлення, доступно для|до передзамовлення, доступний для|до передзамовлення',
    order:
      'під замовлення, на замовлення, за замовленням, доступно під замовлення, доступний під замовлення, тільки під замовлення, за запитом, привеземо під замовлення',
    gone: 'знято з виробництва|продажу, знятий з виробництва|продажу, знята з виробництва|продажу, більше не виробляється|випускається|продається|доступний|доступно|виготовляється|постачається, вже не виробляється|випускається|продається, не виробляється, не випускається, виведено з асортименту|продажу, виведений з, архівний товар, виробництво припинено, продаж припинено, припинено виробництво|випуск, більше недоступний|недоступно, більше немає в продажу',
    sold: 'продано ., проданий ., продана ., вже продано ., оголошення неактивне ., уже продано .',
    not: 'не, немає, нема, без, ніколи, ні, відсутній, неможливо, жодного, ані',
    soon: 'скоро, незабаром, буде, будуть, очікується, очікуються, очікуємо, надійде, ще не, невдовзі, очікувана',
    when: 'коли, якщо, щойно, як тільки, при, поки, до, залежить, у разі, за умови, чи, після, залежно, тільки но',
    nearly: 'майже, скоро, незабаром, практично',
    limits: 'від, до, з, у, на, через, по, також, тільки, лише, і, в, із, за, починаючи, й',
    other:
      'минулого|минулого тижня|місяця, вчора, окремо, колір, кольори, кольорах, кольорів, кольорі, розмір, розміри, розмірах, розмірів, оплат*, верси*, версі*, модел*, мов*, формат*, неділ*, субот*, вихідн*, свят*, перевірити, перевірте, дивитись, дивитися, переглянути, показати, сховати, приховати, фільтр*, знижк*, купон*, промокод*, бал*, розстрочк*, кредит*, гаранті*, відгук*, фото*, зображен*, установк*, встановлен*, монтаж*, поверненн*, послуг*, варіант*, опці*, ціна, ціни, ціну, ціні, товари, питан*, коментар*',
    shops:
      'магазині, магазинах, магазин, магазини, магазинів, салоні, салонах, самовивіз, самовивозу, самовивозом, філі*, пункт*, шоурум*, відділенн*',
    services:
      'доставка, доставки, підтримка, допомога, пропозиція, пропозиції, експрес, пакування, сервіс',
  },
};

/** Words about prices and news: an offer to notify about these is not about stock. In all languages. */
export const NEWS_WORDS =
  'price*, preis*, prix, precio*, prezz*, prijs*, cena, ceny, cenu, cenách, cenie, ceně, pris, priset, prisen, prissänk*, prisfald*, prisfall*, hinta*, hinna*, hinta, hind, hinnast, árról, árcsökken*, áresés*, árváltozás*, árfigyel*, cijen*, sniženj*, znižanj*, preț*, цен*, цін*, τιμ*, kain*, prezzijiet, praghas*, fiyat*, preu*, prezo*, prezio*, verð*, çmim*, harga, diskaun, giá, khuyến mãi, newsletter*, sale, sales, offer, offers, deal, deals, promotion*, promo*, angebot*, aktion*, offre, offres, oferta*, offerta, offerte, aanbieding*, kampanj*, tilbud*, tarjou*, slev*, zľav*, sconto, sconti, descuento*, desconto*, rabat*, popust*, nuolaid*, atlaid*, indirim*, скидк*, знижк*, акци*, отстъп*, review*, reviews, discount*, remise*, soldes, réduction*, korting*, kedvezmény*, akci*, alandus*, sooduspakkumi*, pakkumis*, kampaania*, reducer*, έκπτωσ*, προσφορ*, kampanya*, lascaine*, skont, снижени*, зниженн*, obniż*, promocj*, novinky, news, nyheter, neuigkeiten, nouveautés, novedades, novità, νέα, новости, новини, uutis*, error, errors, fehler, erreur, ошибк*, помилк*';

/** 'Only', in all languages. */
export const ONLY_WORDS =
  'only exclusively nur ausschließlich uniquement seulement exclusivement solo sólo únicamente exclusivamente soltanto solamente esclusivamente alleen enkel uitsluitend tylko wyłącznie endast bara enbart kun bare vain ainoastaan só apenas somente doar numai jen pouze iba len csak kizárólag само samo isključivo le izključno ainult üksnes tikai tik biss amháin sadece yalnızca только лише тільки μόνο αποκλειστικά';
