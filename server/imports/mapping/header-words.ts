import type { ImportRole } from '../../../contract/choices.ts';
import { keysOf } from '../../../contract/records.ts';
import { headerKey, isWebAddress } from './cell-text.ts';

/** Common headers in English, Spanish, French, German, Italian, Portuguese and Dutch, the most specific first. */
const HEADERS: Record<ImportRole, string> = {
  ownUrl:
    'own_url my_url our_url own_page own_link mi_url mi_enlace mi_tienda mi_web nuestra_url nuestra_web nuestra_tienda url_propia enlace_propio tienda_propia url_tienda mon_url mon_site notre_site notre_url lien_produit eigene_url eigener_link eigener_shop unsere_url mio_url mio_sito nostro_sito meu_url minha_loja nossa_loja eigen_url onze_url permalink product_permalink own_shop my_shop our_shop own_store my_store',
  url: 'url urls link links enlace enlaces lien liens product_url product_link url_producto enlace_producto produkt_url produktlink url_prodotto url_produto competitor_url competitor_urls url_competidor',
  ownId: '',
  website:
    'website web site shop store tienda retailer seller haendler handler marchand negozio loja winkel competitor competitors competidor competidores concurrent concurrente wettbewerber konkurrent concorrente domain dominio',
  ref: 'ref reference referencia referencia_interna sku item_id product_id artikelnummer artikel_nr art_nr riferimento codice codice_articolo codigo codigo_interno codigo_articulo referentie id code cod cod_articulo article_number articulo_id ref_interna id_producto variant_sku',
  name: 'name product_name nombre nombre_producto nombre_del_producto title product_title titulo titre nom nom_du_produit produktname bezeichnung nome nome_prodotto naam productnaam artikel articulo article articolo product producto produit produkt prodotto produto descripcion description beschreibung descrizione descricao omschrijving',
  brand:
    'brand product_brand marca marque marke merk manufacturer fabricante hersteller fabricant produttore vendor brands marcas',
  model:
    'model modelo modele modell modello mpn part_number manufacturer_part_number referencia_fabricante ref_fabricante herstellernummer',
  ean: 'ean ean13 ean_13 gtin gtin13 gtin14 upc barcode bar_code codigo_de_barras codigo_barras code_barre code_barres isbn strichcode codice_a_barre variant_barcode gtin_upc_ean_or_isbn gtin_upc_ean_o_isbn',
  category:
    'category product_category categoria categorie kategorie family familia famille famiglia warengruppe categories categorias product_type google_product_category',
  cost: 'cost coste costo cost_price purchase_price precio_coste precio_de_coste precio_compra precio_de_compra cout prix_achat prix_d_achat custo preco_de_custo einkaufspreis ek ek_preis inkoopprijs prezzo_acquisto cost_per_item cost_of_goods_sold',
  ignored:
    'price sale_price regular_price precio precio_venta pvp preis verkaufspreis prix prix_vente prezzo preco prijs stock quantity cantidad qty menge bestand availability disponibilidad estado status condition notes notas note comment comments comentario comentarios observaciones short_description long_description body_html body description_html descripcion_corta mobile_link ads_redirect canonical_link tags weight peso gewicht color colour size talla shipping',
};

/** Headers that name a role only if no other column does. */
const WEAK = new Set(
  'id code cod codigo codice descripcion description beschreibung descrizione descricao omschrijving product producto produit produkt prodotto produto artikel articulo article articolo google_product_category vendor'.split(
    ' ',
  ),
);

const ROLE_OF_HEADER = new Map(
  keysOf(HEADERS).flatMap((role) =>
    HEADERS[role]
      .split(' ')
      .filter((word) => word !== '')
      .map((word): [string, ImportRole] => [word, role]),
  ),
);

const PICTURE =
  /(^|_)(images?|imagen|imagenes|img|fotos?|photos?|pictures?|bild|bilder|immagine|imagem|thumbnail|logo|video)(_|$)/;
const OWN =
  /(^|_)(own|my|our|mi|mis|nuestr[ao]s?|propi[ao]s?|mon|notre|eigene[rs]?|mein[e]?|unser[e]?|mio|nostro|meu|minha|nosso|nossa|onze|mijn)(_|$)/;
const ADDRESS = /(^|_)(urls?|links?|enlaces?|liens?)(_|\d|$)/;
const COMPETITOR =
  /^(competitor|competidor|concurrent|wettbewerber|concorrente|website|web|shop|tienda|store)_?\d+$/;

/** The role that a header names; undefined for an unknown one. */
export function roleOfHeader(header: string): ImportRole | undefined {
  const key = headerKey(header);
  if (PICTURE.test(key)) return 'ignored';
  const exact = ROLE_OF_HEADER.get(key);
  if (exact) return exact;
  if (isWebAddress(header)) return 'url';
  const isAddress = ADDRESS.test(key);
  // 'URL Mi tienda', 'my shop link'; then 'url 2', 'competitor_1', 'Link Amazon'
  if (isAddress && OWN.test(key)) return 'ownUrl';
  return isAddress || COMPETITOR.test(key) ? 'url' : undefined;
}

/** A header that says little: 'id' is the reference unless there is a 'sku'. */
export const isWeakHeader = (header: string): boolean => WEAK.has(headerKey(header));
