import type { FetchedPage } from '../../fetching/fetcher.ts';
import { attr, parentOf, parsePage, textOf, type Element, type Page } from '../page/dom.ts';
import { isUnseen } from '../page/seen-text.ts';
import { textLengthOf } from '../page/text-length.ts';
import { readAvailability } from '../values/availability.ts';
import { showsMoney } from '../values/shows-money.ts';

/** Only an 'ok' page may change a price. */
export type PageState = 'ok' | 'blocked' | 'not-found' | 'unsure';

/** Traces of challenge pages in their markup, in any language. */
const CHALLENGE_MARKUP =
  /cf-chl-|cf_chl_|challenge-platform\/|_Incapsula_Resource|incapsula incident|px-captcha|perimeterx|captcha-delivery\.com|datadome|ak-challenge|bm-verify|sec-if-cpt-container|distil_r_captcha|\/_sec\/cp_challenge|kpsdk|awswaf|aws-waf-token|geetest|validateCaptcha|opfcaptcha|arkoselabs|ddos-guard|sgcaptcha|sucuri_cloudproxy|queue-it\.net/i;

/** Widgets of challenges that ordinary forms use too. */
const CAPTCHA_WIDGET = /g-recaptcha|h-captcha|hcaptcha\.com|recaptcha\/api/i;

const CHALLENGE_WORDS =
  /are you (?:a )?(?:human|robot)|not a robot|(?:verify|confirm) (?:that )?you(?: are|'re|’re) (?:a )?human|press (?:&|and) hold|human verification|checking (?:if the site connection is secure|your browser)|just a moment|attention required|access (?:to this page has been )?denied|pardon our interruption|unusual (?:traffic|activity)|robot check|bot detection|security check|enter the characters you see|type the characters|request (?:was )?blocked|you have been blocked|please enable (?:js|javascript|cookies)|request unsuccessful|too many requests|rate limited|you are (?:now )?in (?:the )?(?:line|queue)|bist du ein mensch|bestätigen sie, dass sie ein mensch|kein roboter|pas un robot|vérification de sécurité|accès refusé|no (?:soy|eres) un robot|acceso denegado|non sono un robot|accesso negato|não sou um robô|acesso negado|ik ben geen robot|nie jestem robotem|nejsem robot|jag är inte en robot|не робот|доступ ограничен|私はロボットではありません|访问验证|安全验证|请输入验证码|로봇이 아닙니다/iu;

const GONE_WORDS =
  /(?:^|\|)\s*404(?=\s*(?:$|[|\-–:]))|(?:error|fehler|erreur|errore|chyba|błąd)\s*404|404\s*error|not found|page (?:cannot|can't|could not|couldn't) be found|page (?:you (?:requested|are looking for)|doesn't exist|does not exist|no longer exists|unavailable)|(?:product|item|article) (?:you (?:requested|are looking for)|cannot be found|no longer exists|is gone)|no longer (?:exists|available|sold|offered|stocked)|has been discontinued|wurde eingestellt|nicht mehr im (?:angebot|programm|verkauf)|n['’]est plus (?:vendu|commercialis|proposé)|ya no se vende|non è più in vendita|já não se vende|niet meer verkocht|wycofan\p{L}* ze? sprzedaży|(?:už|již) (?:není|nie je) v (?:nabídce|ponuke)|pred[ea]j (?:byl |bol )?ukončen|már nem (?:forgalmaz|kapható)|nu se mai vinde|säljs inte längre|har utgått|sælges ikke|selges ikke|ei enää myy|больше не (?:прода|доступ)|снят с (?:прода|произв)|販売(?:を)?終了|판매 ?종료|停产|已下架|nicht gefunden|existiert nicht|nicht mehr (?:verfügbar|im sortiment)|page introuvable|n'existe (?:pas|plus)|n’existe (?:pas|plus)|non trouvée|no encontrad|no existe|non trovat|non esiste|não encontrad|não existe|niet gevonden|bestaat niet|nie znaleziono|nie istnieje|nenalezen|neexistuje|nenájden|nem található|nu a fost găsit|nu există|не найден|не существует|не знайдено|bulunamadı|hittades inte|finns inte|ikke fundet|findes ikke|ikke funnet|finnes ikke|ei löytynyt|ei ole olemassa|δεν βρέθηκε|δεν υπάρχει|не е намерен|nije pronađen|ni bil[ao]? najden|nerast[aio]|sa nenaš(?:iel|l[ao])|ni mogoče najti|(?:seite|produkt|artikel|angebot) gibt es (?:leider )?nicht|(?:can(?:['’]t|not)|could(?:n['’]t| not)|unable to|did(?:n['’]t| not)) find (?:th(?:e|at|is|ose)|an?y?|what|your|it)(?!\p{L})|(?:konnten|können)(?: \p{L}+){0,6} nicht finden|(?:n['’]avons pas|n['’]a pas été|n['’]a pas pu être) (?:pu )?trouv|no (?:hemos|pudimos|se ha|se pudo)(?: podido)? encontra|non (?:abbiamo|riusciamo a|è stato) trova|não (?:encontrámos|encontramos|conseguimos encontrar|foi encontrad)|(?:kunnen|konden|hebben)(?: \p{L}+){0,6} niet (?:kunnen )?vinden|nie (?:znaleźliśmy|udało się znaleźć|możemy znaleźć)|nenašli (?:jsme|sme)|nepodařilo se (?:\p{L}+ )?najít|nepodarilo sa (?:\p{L}+ )?nájsť|nem (?:találtuk|találjuk|létezik)|nu (?:am|a putut fi) găsit|(?:hittade|hittar) (?:\p{L}+ )?inte|kunde inte hitta|kunne ikke (?:finde|finne)|emme löytäneet|не (?:нашли|удалось найти)|не (?:знайшли|вдалося знайти)|δεν (?:βρήκαμε|μπορέσαμε να βρούμε)|bulamadık|не открихме|nismo (?:pronašli|našli)|neradome|neatradām|存在しません|không tồn tại|nav atrast|ei leitud|見つかりません|页面不存在|找不到|찾을 수 없|không tìm thấy|tidak ditemukan|غير موجودة|לא נמצא/iu;

/** Title and headings: the text that states what the page is. */
function titlesOf(page: Page): string {
  const title = page.elements.find(({ name }) => name === 'title');
  const headings = page.elements.filter(({ name }) => name === 'h1').slice(0, 3);
  return [title, ...headings]
    .flatMap((element) => (element ? [textOf(element, 300)] : []))
    .join(' | ');
}

const lengthOf = (page: Page): number =>
  page.elements
    .filter(({ name }) => name === 'body')
    .reduce((sum, body) => sum + textLengthOf(page, body), 0);

/** A challenge or an error page has fewer characters of text than this. */
const SHORT = 1500;
const BARE = 400;

/**
 * Recognises pages that are served in place of a product: bot challenges (also with status 200), missing products (also
 * with status 200), and responses that prove nothing. `subjectOf` decides what a shop's page is about.
 */
export function recognisePage(
  answer: Answer,
  page: Page = parsePage(answer.html, answer.url),
): PageState {
  const refused = stateOfRefusal(answer);
  if (refused) return refused;
  const signs = signsOf(answer, page);
  return STATES.find(([, holds]) => holds(signs))?.[0] ?? 'ok';
}

type Answer = Pick<FetchedPage, 'status' | 'html' | 'url' | 'headers'>;

/** The state by the response alone, before its page is read. */
function stateOfRefusal({ status, headers }: Answer): PageState | null {
  if (status === 404 || status === 410) return 'not-found';
  if (headers['cf-mitigated'] === 'challenge' || headers['x-amzn-waf-action']) return 'blocked';
  return [401, 403, 407, 429, 451].includes(status) ? 'blocked' : null;
}

type Signs = {
  status: number;
  page: Page;
  titles: string;
  text: string;
  isShort: boolean;
  /** A page with an offer is not an error or a challenge, whatever words its name has. */
  isMarked: boolean;
  /** Traces or words of a challenge, anywhere on the page. */
  isChallenge: boolean;
};

function signsOf({ status, html }: Answer, page: Page): Signs {
  const text = textOf(page.document, 3000);
  const isShort = Math.max(text.length, lengthOf(page)) < SHORT;
  const start = html.slice(0, 200_000);
  const isBare = isShort && text.length < BARE;
  return {
    status,
    page,
    titles: titlesOf(page),
    text,
    isShort,
    isMarked: isProductMarked(html) || SHOWS_MONEY.test(text),
    isChallenge:
      CHALLENGE_MARKUP.test(start) ||
      (isBare && CAPTCHA_WIDGET.test(start)) ||
      CHALLENGE_WORDS.test(text),
  };
}

const isOk = (status: number): boolean => status >= 200 && status < 300;

/** The states of a page with their conditions; the first that is true counts. */
const STATES: readonly (readonly [PageState, (signs: Signs) => boolean])[] = [
  ['blocked', ({ titles, isMarked }) => !isMarked && CHALLENGE_WORDS.test(titles)],
  ['blocked', ({ isShort, isMarked, isChallenge }) => isShort && !isMarked && isChallenge],
  ['blocked', ({ status, isChallenge }) => status === 503 && isChallenge],
  ['unsure', ({ status }) => !isOk(status)],
  ['not-found', ({ titles, isMarked }) => !isMarked && GONE_WORDS.test(titles)],
  ['not-found', ({ text, isShort, isMarked }) => isShort && !isMarked && GONE_WORDS.test(text)],
  ['not-found', ({ page }) => isMarkedMissing(page)],
  ['unsure', ({ page, text, isMarked }) => isEmpty(page, text) && !isMarked],
];

const isEmpty = (page: Page, text: string): boolean =>
  text.length < 40 && page.elements.length < 30 && !showsMoney(text);

/** An amount next to a currency sign. */
const SHOWS_MONEY = /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|kr\b|zł|Kč|Ft\b|lei\b|грн|руб|円)/u;

const isProductMarked = (html: string): boolean =>
  /"@type"\s*:\s*\[?\s*"(?:https?:\/\/schema\.org\/)?Product|schema\.org\/Product|og:type"[^>]*product/i.test(
    html,
  );

/** Single-page shops state in the markup the status that their server cannot send. */
const isMarkedMissing = (page: Page): boolean =>
  page.elements.some(
    (element) =>
      element.name === 'meta' &&
      attr(element, 'name') === 'prerender-status-code' &&
      attr(element, 'content') === '404',
  );

const NOTICE_NAMES =
  /error|not-?found|404|unavailable|discontinued|notice|alert|message|hinweis|hlaska|aviso|avis|melding|komunikat/i;
const REVIEW_NAMES = /review|rating|comment|question|faq|search|cookie/i;

/** The place where a page states that the product is gone: its title, or a notice on the page. */
export type GoneNotice = 'title' | 'notice' | null;

export function goneNotice(page: Page): GoneNotice {
  if (GONE_WORDS.test(titlesOf(page))) return 'title';
  if (page.elements.some((each) => each.name === 'h1' && isOutOfSale(each))) return 'notice';
  const isNotice = page.elements.some((element) => {
    if (textLengthOf(page, element) > 160) return false;
    const names = attr(element, 'class') ?? '';
    if (!/^h[2-3]$/.test(element.name) && !NOTICE_NAMES.test(names)) return false;
    if (REVIEW_NAMES.test(names) || isWithinUnseen(element)) return false;
    const text = textOf(element, 200);
    return !text.includes('?') && GONE_WORDS.test(text);
  });
  return isNotice ? 'notice' : null;
}

/** Whether an element says in whatever language that a product is no longer sold. */
const isOutOfSale = (element: Element): boolean =>
  readAvailability(textOf(element, 300)) === 'Discontinued';

function isWithinUnseen(element: Element): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) if (isUnseen(at)) return true;
  return false;
}
