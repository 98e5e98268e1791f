import type { ImportRole } from '../../../contract/choices.ts';
import { keysOf } from '../../../contract/records.ts';
import { headerKey, isWebAddress } from './cell-text.ts';
import { CENTRAL_HEADERS } from './headers-central.ts';
import { EASTERN_HEADERS } from './headers-eastern.ts';
import { NORTHERN_HEADERS } from './headers-northern.ts';

/** Common headers in English, Spanish, French, German, Italian, Portuguese and Dutch, the most specific first. */
const HEADERS: Record<ImportRole, string> = {
  ownUrl:
    'own_url my_url our_url own_page own_link mi_url mi_enlace mi_tienda mi_web nuestra_url nuestra_web nuestra_tienda url_propia enlace_propio tienda_propia url_tienda mon_url mon_site notre_site notre_url lien_produit eigene_url eigener_link eigener_shop unsere_url mio_url mio_sito nostro_sito meu_url minha_loja nossa_loja eigen_url onze_url permalink product_permalink own_shop my_shop our_shop own_store my_store',
  url: 'ligacao lien_site enlace_web enlace_al_producto link_al_prodotto link_prodotto link_do_produto lien_vers_le_produit internetadresse webadresse produktseite product_page pagina_producto url urls link links enlace enlaces lien liens product_url product_link url_producto enlace_producto produkt_url produktlink url_prodotto url_produto competitor_url competitor_urls url_competidor deeplink deep_link web_link weblink',
  ownId: '',
  website:
    'website web site shop store tienda retailer seller haendler handler marchand negozio loja winkel competitor competitors competidor competidores concurrent concurrente wettbewerber konkurrent concorrente domain dominio',
  ref: 'merchant_product_id cat_no catalog_no catalogue_no catalog_number catalogue_number ref_art ref_prod offer_id unique_id uid identifiant_unique internal_reference default_code custom_sku custom_label artikelnr art_no artno articlenumber item_nr itemno nr no nummer numero number code_article codigo_de_articulo codigo_de_producto codice_prodotto codice_interno variation_number variantennummer bestellnummer bestell_nr sachnummer materialnr cod_art cod_prod product_no prod_nr ref_produit reference_produit sku_code stock_no ref reference referencia referencia_interna sku item_id product_id artikelnummer artikel_nr art_nr riferimento codice codice_articolo codigo codigo_interno codigo_articulo referentie id code cod cod_articulo article_number articulo_id ref_interna id_producto variant_sku product_number product_sku product_code seller_sku item_sku item_no item_number item_code article_code article_no stock_code identifier material material_number materialnummer part_no',
  name: 'descrip descr descrip_art descr_art descripcion_art descr_articolo descripcion_articulo libelle_produit designacao designacion denominacion denominazione nome_articolo benennung artikeltext itemtext_name1 itemtext_name name1 bezeichnung_1 bezeichnung1 lang_text langtext nom_produit item nom_de_l_article name product_name nombre nombre_producto nombre_del_producto title product_title titulo titre nom nom_du_produit designation libelle intitule produktname bezeichnung nome nome_prodotto naam productnaam artikel articulo article articolo product producto produit produkt prodotto produto descripcion description beschreibung descrizione descricao omschrijving item_name item_title product_label short_text kurztext materialkurztext artikelname artikelbezeichnung title_short title_long short_title long_title titel',
  brand:
    'fabr marchio markenhersteller marken marques producer brand product_brand marca marque marke merk manufacturer fabricante hersteller fabricant produttore vendor brands marcas brand_name manufacturer_name herstellername markenname nombre_marca nombre_fabricante',
  model:
    'manufacturer_part_no vendor_code style_no style_number style_code han mpn_code manufact_sku manufacturer_sku manufacturer_no mfr_part_no mfr_no mfg_part_number hersteller_artikelnummer hersteller_artikelnr hersteller_nr herstellerartikelnummer herstellernr herstellerartikelnr ref_fournisseur_fabricant modellnummer modell_nr model_number model_no fabrikantcode artikelnummer_hersteller codice_produttore model modelo modele modell modello mpn part_number manufacturer_part_number referencia_fabricante ref_fabricante herstellernummer',
  ean: 'cod_barras c_barras cod_barre cod_a_barre upc_a cod_ean codigo_ean codice_ean code_ean ean_nr ean_nummer eannummer gtin_ean gencod gencode code_a_barres barcode_code barcode_nummer strichcode_nummer ean ean13 ean_13 gtin gtin13 gtin14 upc barcode bar_code codigo_de_barras codigo_barras code_barre code_barres isbn strichcode codice_a_barre variant_barcode gtin_upc_ean_or_isbn gtin_upc_ean_o_isbn eans ean_code gtins upc_ean product_upc product_ean barcodes product_upc_ean',
  category:
    'cat artikelgruppe produktgruppe hauptwarengruppe item_group product_group kategorien categories_produit categorias_de_producto categoria_de_producto rubrique rayon sous_famille merchant_category groupe gruppe grupo gruppo subfamilia category product_category categoria categorie kategorie family familia famille famiglia warengruppe categories categorias product_type google_product_category category_path category_name categorypath breadcrumb breadcrumbs kategoriepfad kategorie_ebene_1 category_level_1',
  cost: 'cogs wholesale wholesale_cost coste_u costo_u prec_compra prec_coste prec_costo pr_compra pr_coste pr_costo coste_medio costo_medio precio_medio_de_coste ult_coste ult_costo ultimo_coste ultimo_precio_compra ult_precio_compra prezzo_acq pr_acquisto p_acquisto costo_ultimo prezzo_di_costo prezzo_d_acquisto p_custo pr_custo custo_unit custo_unitario custo_medio custo_medio_unitario ultimo_custo px_achat p_achat prix_achat_unit prix_achat_unitaire paht cout_unit pamp pmp dernier_prix_d_achat dernier_prix_achat einkaufspr cost_ea cost_each buy_price default_cost p_costo preco_custo coste_ud coste_unit costo_unit achat pa pa_ht pa_net p_compra p_coste precio_costo prezzo_di_acquisto preco_de_compra preco_compra costo_acquisto costo_unitario coste_unitario cout_unitaire einkauf letzter_einkaufspreis letzter_ek ek_letzter net_cost landed_cost variationpurchaseprice variation_purchase_price purchase_prices ultimo_precio_de_compra ultimo_costo dealer_price haendlereinkaufspreis handlereinkaufspreis hek prix_revient prix_de_revient inkoop gemiddelde_inkoopprijs cost coste costo cost_price purchase_price precio_coste precio_de_coste precio_compra precio_de_compra cout prix_achat prix_d_achat custo preco_de_custo einkaufspreis ek ek_preis inkoopprijs prezzo_acquisto cost_per_item cost_of_goods_sold wholesale_price price_cost unit_cost standard_cost average_cost supply_price supplier_price buying_price purchase purchase_cost last_direct_cost last_purchase_price durchschnittlicher_einkaufspreis einstandspreis verrechnungspreis bezugspreis precio_mayorista prix_de_gros',
  rrp: 'pvp_recom pvp_recomend prezzo_cons prezzo_cons_al_pubblico pr_listino p_listino prix_cons prix_public_cons preco_rec msrp_price pvc pvpr_recomendado p_v_p_recomendado pvp_rec pvp_sugerido precio_sugerido prezzo_al_pubblico prezzo_al_pubblico_consigliato prezzo_di_vendita_consigliato prix_de_vente_conseille_public prix_vente_conseille pvc_ttc empfohlener_preis empf_vk_preis empf_vk unverb_preisempfehlung preisempfehlung recommended_rrp manufacturer_price srp_price maximum_retail_price vvp rrp msrp srp rrp_price uvp uvp_preis pvpr pvr ppc recommended_retail_price recommended_price suggested_retail_price list_price compare_at_price variant_compare_at_price precio_recomendado precio_venta_recomendado precio_de_venta_recomendado pvp_recomendado precio_lista precio_de_lista prix_conseille prix_public_conseille prix_de_vente_conseille prix_public prix_catalogue unverbindliche_preisempfehlung empfohlener_verkaufspreis listenpreis prezzo_consigliato prezzo_di_listino prezzo_listino preco_recomendado preco_sugerido preco_de_tabela adviesprijs adviesverkoopprijs catalogusprijs',
  map: 'map_preis precio_map prix_map prezzo_map preco_map precio_minimo_map minimum_price_map min_price_map precio_minimo_de_anuncio precio_minimo_de_publicidad precio_anunciado_minimo prix_minimum_map prezzo_minimo_map preco_minimo_map minimum_advertising_price minimale_adverteerprijs_map mindestpreis_map uap map map_price minimum_advertised_price min_advertised_price precio_minimo_anunciado precio_minimo_publicitado mindestwerbepreis prix_minimum_annonce prezzo_minimo_pubblicizzato preco_minimo_anunciado minimale_adverteerprijs',
  vat: 'vat vat_rate vat_percent vat_percentage tax_rate iva tipo_iva tipo_de_iva porcentaje_iva aliquota_iva taxa_iva taxa_de_iva mwst mwst_satz ust ust_satz mehrwertsteuer umsatzsteuer steuersatz tva taux_tva taux_de_tva btw btw_tarief btw_percentage',
  minPrice:
    'p_min p_minimo pvp_min pvp_minimo prix_mini precio_min_venta precio_minimo_venta mindestverkaufspreis mindest_vk minimum_selling_price min_selling_price minimum_sale_price prix_de_vente_minimum prezzo_minimo_di_vendita preco_minimo_de_venda minimale_verkoopprijs min_price minimum_price price_floor floor_price precio_minimo precio_min precio_minimo_de_venta prix_minimum prix_minimal prix_min prix_plancher mindestpreis min_preis preisuntergrenze prezzo_minimo prezzo_min preco_minimo preco_min minimumprijs min_prijs auto_pricing_min_price',
  maxPrice:
    'precio_max_venta precio_maximo_venta hochstverkaufspreis maximum_selling_price max_selling_price prix_de_vente_maximum prezzo_massimo_di_vendita preco_maximo_de_venda maximale_verkoopprijs max_price maximum_price price_ceiling ceiling_price precio_maximo precio_max precio_maximo_de_venta prix_maximum prix_maximal prix_max prix_plafond hochstpreis hoechstpreis max_preis preisobergrenze prezzo_massimo prezzo_max preco_maximo preco_max maximumprijs max_prijs',
  currency:
    'currency currency_code cost_currency moneda divisa moneda_coste wahrung waehrung wahrungscode wahrungscode_iso devise monnaie valuta divisa_costo moeda munteenheid valutacode iso_currency currency_iso',
  shipping:
    'shipping shipping_you_ask_for shipping_cost shipping_costs shipping_price shipping_country_price delivery_cost delivery_costs postage gastos_de_envio gastos_envio coste_envio coste_de_envio precio_envio frais_de_port frais_port frais_de_livraison frais_livraison versand versandkosten spese_di_spedizione costo_spedizione costo_di_spedizione portes_de_envio custo_de_envio frete verzendkosten',
  packSize:
    'pack pack_size package_size net_content units_per_pack quantity_per_pack unit_pricing_measure contenido contenido_neto tamano_envase tamano_paquete unidades_por_paquete unidades_por_pack contenance packungsgroße packungsgrosse packungsgroesse inhalt fullmenge nettofullmenge contenuto formato_confezione conteudo tamanho_embalagem inhoud verpakkingsgrootte',
  packUnit:
    'pack_unit uom unit_of_measure unit_of_measurement unidad_medida unidad_de_medida unite_de_mesure maßeinheit masseinheit mengeneinheit einheit unita_di_misura unidade_de_medida meeteenheid eenheid',
  tags: 'tags tag product_tags labels etiquetas etiqueta etiquettes etiquette schlagworter schlagworte schlagwoerter stichworte etichette custom_label_0 custom_label_1 custom_label_2 custom_label_3 custom_label_4',
  ignored:
    'vendor_no vendor_number vendor_item_no vendor_item_number brand_no price sale_price regular_price precio precio_venta pvp preis verkaufspreis prix prix_vente prezzo preco prijs stock quantity cantidad qty menge bestand availability disponibilidad estado status condition notes notas note comment comments comentario comentarios observaciones short_description long_description body_html body description_html descripcion_corta mobile_link ads_redirect canonical_link weight peso gewicht color colour size talla url_key url_path',
};

/** Headers that name a role only if no other column does. */
const VAGUE =
  'wholesale cat_no catalog_no catalogue_no catalog_number catalogue_number nr no nummer numero number item gruppe grupo gruppo groupe rubrique pa han itemtext_name name1 langtext lang_text custom_label id offer_id unique_id uid identifiant_unique code cod codigo codice descrip descr descripcion description beschreibung descrizione descricao omschrijving product producto produit produkt prodotto produto artikel articulo article articolo google_product_category vendor list_price shipping item_id product_id id_producto articulo_id material purchase identifier seller_sku article_code item_code product_code stock_code short_text kurztext title_short short_title';

/** A header as a key, also without the letters that people leave out where they have no key for them. */
const plainKey = (header: string): string =>
  headerKey(header).replaceAll(/[łıđ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
const PLAIN_LETTERS: Record<string, string> = { ł: 'l', ı: 'i', đ: 'd' };

/** The headers of other languages, each with its role and whether it says little. */
const OTHERS = [...NORTHERN_HEADERS, ...CENTRAL_HEADERS, ...EASTERN_HEADERS].flatMap((language) =>
  keysOf(language).flatMap((role) =>
    (language[role] ?? '').split(',').map((header) => ({
      role,
      key: plainKey(header),
      isVague: header.endsWith('?'),
    })),
  ),
);

const WEAK = new Set([
  ...VAGUE.split(' '),
  ...OTHERS.filter(({ isVague }) => isVague).map(({ key }) => key),
]);

const ROLE_OF_HEADER = new Map([
  ...OTHERS.map(({ key, role }): [string, ImportRole] => [key, role]),
  ...keysOf(HEADERS).flatMap((role) =>
    HEADERS[role]
      .split(' ')
      .filter((word) => word !== '')
      .map((word): [string, ImportRole] => [word, role]),
  ),
]);

/** Roles of amounts, whose header may name a currency: 'Cost (EUR)'. */
const AMOUNTS: readonly ImportRole[] = ['cost', 'rrp', 'map', 'minPrice', 'maxPrice', 'shipping'];
export const isAmount = (role: ImportRole): boolean => AMOUNTS.includes(role);
const CURRENCY =
  /_(?:in_|en_)?(eur|euros?|gbp|chf|sek|dkk|nok|isk|kr|mxn|dop|usd|pln|zl|czk|kc|huf|ft|ron|lei|rsd|try|tl|rub|руб|uah|грн|bgn|лв)(?=_|$)|_(?:in|en)$/g;

/** What says that an amount is without VAT, or with it. */
const NET =
  /(^|_)(netto|net|neto|(excl|exc|ex|without|excluding|bez)_(vat|tax)|tax_excl|(exkl|ekskl|uden|utan|eks)_(moms|mva)|ilman_alv|alv_0|veroton|km_ta|be_pvm|bez_pvn|(o|ohne|exkl|zzgl)_(mwst|ust|mehrwertsteuer|umsatzsteuer)|(s|sin|sem|senza)_(iva|impuestos)|ht|h_t|hors_(taxes?|tva)|iva_(esclusa|escl|excluido|excl|no_incluido)|excl_btw|bez_dph|bez_pdv(_a)?|brez_ddv|fara_tva|afa_nelkuli?|kdv_haric|kdvsiz|(χωρις|προ)_φπα|без_(ндс|пдв|ддс))(?=_|$)/;
const GROSS =
  /(^|_)(brutto|bruto|gross|(incl|inc|with|including|z)_(vat|tax)|tax_incl|(inkl|med)_(moms|mva)|sis_alv|verollinen|km_ga|su_pvm|ar_pvn|iva_(inc|incl|incluido|inclusa|compresa)|(inkl|mit|m)_(mwst|ust|mehrwertsteuer|umsatzsteuer)|(c|con|com)_(iva|impuestos)|ttc|t_t_c|ivato|incl_btw|(s|vc|vcetne|vratane)_dph|(s|sa)_pdv(_om)?|z_ddv|cu_tva|tva_inclus|afaval|afas|kdv_dahil|kdvli|με_φπα|(с|з|със)_(ндс|пдв|ддс))(?=_|$)/;

/** Amounts may name a currency and VAT: a cost is one without VAT, what customers are asked for is with it. */
function roleOfAmount(key: string): ImportRole | undefined {
  const given = key.replace(CURRENCY, '');
  const bare = given.replace(NET, '').replace(GROSS, '').replace(/^_/, '');
  const role = ROLE_OF_HEADER.get(bare) ?? roleOfAdvertised(bare);
  if (role === undefined || (role !== 'ignored' && !isAmount(role))) return undefined;
  return (role === 'cost' ? GROSS : NET).test(given) ? 'ignored' : role;
}

/** 'Precio mínimo MAP': the abbreviation says of which price it is the least. */
function roleOfAdvertised(key: string): ImportRole | undefined {
  const rest = key.replace(/(^|_)map(?=_|$)/, '').replace(/^_/, '');
  const role = rest === key ? undefined : ROLE_OF_HEADER.get(rest);
  return role === 'minPrice' || OWN_PRICE.test(rest) ? 'map' : undefined;
}

/** 'PVP' is the own price, unless another column is: then it is the recommended one. */
const RETAIL_PRICE = 'pvp';
const OWN_PRICE =
  /^(price|sale_price|regular_price|precio|precio_venta|preis|verkaufspreis|prix|prix_vente|prezzo|preco|prijs)$/;
/** In a feed for Heureka or Zboží, where ITEM_ID is the shop's own number. */
const NUMBER_OF_MAKER = 'productno';
/** Beside an average the lowest and the highest price are those of a market. */
const AVERAGE =
  /(^|_)(avg|average|mean|media|medio|mittel|durchschnitts?\w*|moyen|gemiddelde?|srednia|prumerna|priemerna|atlagar|atlagos|atlag|mediu|prosjecna|prosecna|ortalama|средняя|середня|средна|μεση)(_|$)/;
/** What a shop asks besides, in a list with a row for each of its pages. */
const OF_SHOP =
  /^(list_price|compare_at_price|precio_(de_)?lista|prix_catalogue|listenpreis|prezzo_(di_)?listino|preco_de_tabela|catalogusprijs|cena_(katalogowa|cennikowa)|cen(ik|nik)ova_cena|lista_?ar|pret_(de_)?lista|liste_fiyati|τιμη_καταλογου)$/;

/** The role of a column that depends on the others: `keys` are their headers, `role` is the one of its own. */
export function roleAmong(
  header: string,
  role: ImportRole | undefined,
  { keys, hasRowPerShop }: { keys: string[]; hasRowPerShop: boolean },
): ImportRole | undefined {
  const key = headerKey(header);
  if (key === NUMBER_OF_MAKER && keys.includes('item_id')) return 'model';
  if (key === RETAIL_PRICE) return keys.some((other) => OWN_PRICE.test(other)) ? 'rrp' : role;
  const isLimit = role === 'minPrice' || role === 'maxPrice';
  if (isLimit && keys.some((other) => AVERAGE.test(other))) return 'ignored';
  const isOfShop =
    isLimit || role === 'shipping' || role === 'currency' || (role === 'rrp' && OF_SHOP.test(key));
  return isOfShop && hasRowPerShop ? 'ignored' : role;
}

const PICTURE =
  /(^|_)((?:additional|main|alt|extra)?(?:images?|imgs?|pictures?)(?:urls?|links?|alternative)?|imagen|imagenes|img|fotos?|photos?|bild|bilder|immagine|imagem|thumbnail|logo|video|zdjecie|zdjecia|obrazy?|obrazek|obrazky|obrazok|fotografie|kep|kepek|imagine|imagini|poza|poze|slik[ae]|resim|resimler|gorsel|gorseller|εικον(α|ες)|φωτογραφι(α|ες)|фото|картинк[аи]|изображени[ея]|зображення|снимк[аи])(_|$)/;
const OWN =
  /(^|_)(own|my|our|mi|mis|nuestr[ao]s?|propi[ao]s?|mon|notre|eigene[rs]?|mein[e]?|unser[e]?|mio|nostro|meu|minha|nosso|nossa|onze|mijn|nasz[ae]?|moj[ae]?|wlasny|nas[ae]?|vlast(ni|ny|iti)|sajat|propriu|nostru|noastra|μας|bizim|kendi|наш[аеи]?|мо[ияеє]|мій|сво[ияе])(_|$)/;
const ADDRESS =
  /(^|_)(urls?|links?|enlaces?|liens?|linki|odkazy?|poveznic[ae]|hivatkozas|συνδεσμο[ςι]|baglanti|ссылк[аиу]|посилання|линк)(_|\d|$)/;
const COMPETITOR =
  /^(competitor|competidor|concurrent|wettbewerber|concorrente|website|web|shop|tienda|store|konkurent|konkurencja|konkurence|konkurencia|versenytars|concurent|konkurencija|ανταγωνιστης|rakip|конкурент|sklep|e?_?shop|obchod|webaruhaz|bolt|magazin|trgovina|καταστημα|magaza|магазин)_?\d+$/;

const roleOfKey = (key: string): ImportRole | undefined =>
  ROLE_OF_HEADER.get(key) ??
  roleOfAmount(key) ??
  ROLE_OF_HEADER.get(withoutProduct(key)) ??
  ROLE_OF_HEADER.get(key.replace(OF_LANGUAGE, '')) ??
  roleOfAbbreviation(key);

/** 'P.V.P. Rec.' is 'pvp_rec'. */
function roleOfAbbreviation(key: string): ImportRole | undefined {
  const joined = key.replaceAll(/(?<=(?:^|_)\p{L}|(?:^|_)(?:\p{L}_)+\p{L})_(?=\p{L}(?:_|$))/gu, '');
  return joined === key ? undefined : (ROLE_OF_HEADER.get(joined) ?? roleOfAmount(joined));
}

/** 'name-en_US', 'NL_Title': shops that sell in several languages have a column for each. */
const LANGUAGE = '(?:en|de|fr|es|it|pt|nl|pl|cs|sk|hu|ro|hr|sl|el|tr|ru|uk|bg|da|sv|fi|nb)';
const OF_LANGUAGE = new RegExp(`^${LANGUAGE}_|_${LANGUAGE}(?:_[a-z]{2})?$`);

/** 'Kód výrobku', 'Marca del producto': what a header says of the product without the word for it. */
const OF_PRODUCT =
  /(^|_)(?:(?:de|del|do|du|di|dell|de_l|d)_)?(products?|items?|artikel|produkt|articles?|produits?|articulos?|productos?|articol[oi]|prodott[oi]|produtos?|artigos?|varans|tuotteen|toote|preces|prekes|produktu|towaru|artykulu|asortymentu|zbozi|vyrobku|polozky|tovaru|termek|produs(ului)?|articol(ului)?|proizvoda|artikla|robe|izdelka|προιοντος|ειδους|urun|malzeme|товара|товару|продукта|продукту|позиции|позиції|номенклатуры)(?=_|$)/;

/** The first part of words such as 'Artikelbeschreibung' and 'productnaam'. */
const PRODUCT_IN_WORD = /^(?:artikel|produkt|product|prod|art)_?(?=\p{L}{2})/u;

const withoutProduct = (key: string): string => {
  const rest = key.replace(OF_PRODUCT, '').replace(/^_/, '');
  return rest === key ? key.replace(PRODUCT_IN_WORD, '') : rest;
};

/** 'Producent / Marka', 'Cikkszám (SKU)': the role that the parts name, if they name one; 'Costo s/IVA' is no rate. */
function roleOfParts(header: string): ImportRole | undefined {
  const parts = header.replaceAll(/[([].*?[)\]]/g, ' ').split(/[/|]|\s[–-]\s/);
  const named = parts.flatMap((part) => roleOfKey(plainKey(part)) ?? []);
  const [role] = named;
  const isOne = new Set(named).size === 1 && (role !== 'vat' || named.length === parts.length);
  return isOne ? role : undefined;
}

/** The role that a header names; undefined for an unknown one. */
export function roleOfHeader(header: string): ImportRole | undefined {
  const key = plainKey(header);
  const spacedKey = plainKey(spaced(header));
  if (PICTURE.test(key) || PICTURE.test(spacedKey)) return 'ignored';
  const named =
    roleOfKey(plainKey(numbered(header))) ??
    roleOfKey(key) ??
    roleOfKey(spacedKey) ??
    roleOfParts(header);
  if (named) return named;
  if (isWebAddress(header)) return 'url';
  const isAddress = ADDRESS.test(key);
  // 'URL Mi tienda', 'my shop link'; then 'url 2', 'competitor_1', 'Link Amazon'
  if (isAddress && OWN.test(key)) return 'ownUrl';
  return isAddress || COMPETITOR.test(key) ? 'url' : undefined;
}

/** A header that says little: 'id' is the reference unless there is a 'sku'. */
export const isWeakHeader = (header: string): boolean =>
  [numbered(header), spaced(header)].some((words) => {
    const key = plainKey(words).replace(CURRENCY, '');
    return WEAK.has(key) || (!ROLE_OF_HEADER.has(key) && WEAK.has(withoutProduct(key)));
  });

/** 'purchasePrice', 'imageUrls': programs write words without a blank. */
const spaced = (header: string): string => header.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');

/** 'Item #' and 'N° article' are numbers, and 'Competitor #1' is the first one. */
const numbered = (header: string): string =>
  header.replaceAll(/#(?!\s*\d)|(?<!\p{L})n°/giu, ' no ');

/** Roles that a detail of a product may have that a feed names itself, beside an address of other pages and remarks. */
const DETAILS: readonly ImportRole[] = [
  'ref',
  'brand',
  'model',
  'ean',
  'category',
  'cost',
  'rrp',
  'map',
  'vat',
  'minPrice',
  'maxPrice',
  'packSize',
];

/** Whether a detail of that name is a column of its own: 'Producent', but not 'Kolor'. */
export function namesDetail(name: string): boolean {
  const role = roleOfHeader(name);
  return role !== undefined && DETAILS.includes(role) && !isWeakHeader(name);
}
