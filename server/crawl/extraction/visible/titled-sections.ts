import { isElement, parentOf, textOf, type Element, type Page } from '../page/dom.ts';
import { following } from './related-sections.ts';
import { textLengthOf } from '../page/text-length.ts';

/** What the heading of a section says that it is about, other than the price and stock of the product. */
export type SectionKind = 'delivery' | 'reviews';

const DELIVERY_TITLES =
  /shipping|delivery|postage|dispatch|versand|liefer|zustell|livraison|expédition|envío|entrega|frete|portes|spedizion|consegna|verzend|bezorg|levering|wysyłk|dostaw|doprav|doruč|poštovn|frakt|fragt|leverans|toimitu|postikulu|szállítás|livrare|transport|доставк|μεταφορικ|αποστολ|παράδοση|dostav|poštnin|tarne|kohaletoimetamine|saatmis|piegād|pristatym|siuntim|kargo|teslimat|gönderi|送料|配送|運費|运费|배송|الشحن|التوصيل|משלוח|จัดส่ง|vận chuyển|giao hàng|pengiriman|ongkir/iu;

const REVIEW_TITLES =
  /\breviews?\b|\bratings?\b|testimonials|comments|\bquestions?\b|q ?& ?a|\bfaq|bewertung|rezension|kundenmeinung|kundenstimm|erfahrung|häufige fragen|\bfragen\b|\bavis\b|commentaire|témoignage|opiniones|reseñas|valoracion|comentario|preguntas|recension[ie]|opinioni|domande|beoordeling|ervaringen|\bvragen\b|opinie|recenzj|pytania|omdöme|recension|frågor|anmeldelse|bedømmelse|spørgsmål|vurdering|omtale|arvostelu|arviot|kysymy|avaliaç|opiniões|perguntas|recenzi|păreri|întrebări|hodnocen|recenz|dotazy|otázky|hodnoten|értékelés|vélemény|kérdés|αξιολογήσεις|κριτικές|ερωτήσεις|отзыв|вопрос|відгук|питан|ревю|мнения|въпрос|dojmovi|pitanja|mnenja|vprašanja|arvustus|hinnang|küsimus|atsauksm|jautājum|atsiliepim|klausim|yorum|değerlendirme|レビュー|口コミ|質問|评价|評價|评论|評論|问答|問答|리뷰|후기|문의|상품평|تقييم|ביקורות/iu;

const TITLE_TAGS = /^(?:h[2-6]|summary|legend|caption|th)$/;
const LONGEST_TITLE = 60;
const MOST_TITLES = 300;

/** The elements of sections with such a heading, without those around the product's own name. */
export function titledSections(page: Page, own: Element | null): Map<Element, SectionKind> {
  const holding = new Set<Element>();
  for (let at = own; at; at = parentOf(at)) holding.add(at);
  const sections = new Map<Element, SectionKind>();
  let titles = 0;
  for (const element of page.elements) {
    if (element === own || !TITLE_TAGS.test(element.name)) continue;
    if (++titles > MOST_TITLES) break;
    const kind = kindOf(element, page);
    if (!kind) continue;
    for (const each of sectionOf(element, holding))
      if (!holding.has(each)) sections.set(each, kind);
  }
  return sections;
}

function kindOf(title: Element, page: Page): SectionKind | null {
  const length = textLengthOf(page, title);
  if (length === 0 || length > LONGEST_TITLE) return null;
  const text = textOf(title, LONGEST_TITLE + 10);
  if (REVIEW_TITLES.test(text)) return 'reviews';
  return DELIVERY_TITLES.test(text) ? 'delivery' : null;
}

/**
 * The box that begins with a heading and has nothing of another heading's; else what follows the heading up to the next
 * one of its level. For a caption or a row of headings, the whole table.
 */
function sectionOf(title: Element, holding: ReadonlySet<Element>): Element[] {
  if (title.name === 'th' || title.name === 'caption') return tableOf(title);
  let at = title;
  for (let parent = parentOf(at); parent && !holding.has(parent); parent = parentOf(at)) {
    const [first, ...others] = parent.children.filter(isElement);
    if (first !== at || following(at).length < others.length) break;
    if (others.length > 0) return [parent];
    at = parent;
  }
  return following(at);
}

function tableOf(title: Element): Element[] {
  const parent = parentOf(title);
  const isHeadingRow = title.name === 'caption' || parent?.children.filter(isElement).every(isTh);
  if (!isHeadingRow) return [];
  for (let at = parent; at; at = parentOf(at)) if (at.name === 'table') return [at];
  return [];
}

const isTh = ({ name }: Element): boolean => name === 'th';
