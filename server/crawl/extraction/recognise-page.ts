import { parsePage, textOf, attr } from './dom.ts';

export interface FetchedPage {
  status: number;
  html: string;
  /** Address after redirects. */
  url: string;
  /** Address asked for, where it differs: a product that redirects to the start page is gone. */
  requestedUrl?: string | undefined;
  headers?: Record<string, string | string[] | undefined> | undefined;
}

/** Only an 'ok' page may change a price. */
export type PageState = 'ok' | 'blocked' | 'not-found' | 'unsure';

/** Traces that challenge pages leave in their markup, whatever language they speak. */
const challengeMarkup =
  /cf-chl-|cf_chl_|challenge-platform\/|_Incapsula_Resource|incapsula incident|px-captcha|perimeterx|captcha-delivery\.com|datadome|ak-challenge|bm-verify|sec-if-cpt-container|distil_r_captcha|\/_sec\/cp_challenge|kpsdk|awswaf|aws-waf-token|geetest|validateCaptcha|opfcaptcha|arkoselabs|ddos-guard|sgcaptcha|sucuri_cloudproxy/i;

/** Widgets that challenges use and ordinary forms too. */
const captchaWidget = /g-recaptcha|h-captcha|hcaptcha\.com|recaptcha\/api/i;

const challengeWords =
  /are you (?:a )?(?:human|robot)|not a robot|verify (?:that )?you are (?:a )?human|human verification|checking (?:if the site connection is secure|your browser)|just a moment|attention required|access (?:to this page has been )?denied|pardon our interruption|unusual (?:traffic|activity)|robot check|bot detection|security check|enter the characters you see|type the characters|request (?:was )?blocked|you have been blocked|please enable (?:js|javascript|cookies)|request unsuccessful|too many requests|rate limited|bist du ein mensch|kein roboter|pas un robot|vérification de sécurité|accès refusé|no (?:soy|eres) un robot|acceso denegado|non sono un robot|accesso negato|não sou um robô|acesso negado|ik ben geen robot|nie jestem robotem|не робот|доступ ограничен|私はロボットではありません|访问验证|安全验证|请输入验证码|로봇이 아닙니다/iu;

const goneWords =
  /\b404\b|not found|page (?:cannot|can't|could not|couldn't) be found|page (?:you (?:requested|are looking for)|doesn't exist|does not exist|no longer exists|unavailable)|no longer (?:exists|available)|nicht gefunden|existiert nicht|page introuvable|n'existe (?:pas|plus)|non trouvée|no encontrad|no existe|non trovat|não encontrad|niet gevonden|nie znaleziono|nie istnieje|nenalezen|nenájden|nem található|nu a fost găsit|не найден|не знайдено|bulunamadı|hittades inte|finns inte|ikke fundet|ikke funnet|ei löytynyt|δεν βρέθηκε|見つかりません|页面不存在|找不到|찾을 수 없|không tìm thấy|tidak ditemukan|غير موجودة|לא נמצא/iu;

const header = (page: FetchedPage, name: string): string => {
  for (const [key, value] of Object.entries(page.headers ?? {})) {
    if (key.toLowerCase() === name) return String(value ?? '');
  }
  return '';
};

const path = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).pathname.replace(/\/+$/, '') : null;

/**
 * Tells a product page from the pages served in its place: bot challenges (also with status 200),
 * missing products (also with status 200), and answers that prove nothing.
 */
export function recognisePage(fetched: FetchedPage): PageState {
  const { status, html } = fetched;
  if (status === 404 || status === 410) return 'not-found';
  if (header(fetched, 'cf-mitigated') === 'challenge') return 'blocked';
  if (header(fetched, 'x-amzn-waf-action')) return 'blocked';
  if ([401, 403, 407, 429, 451].includes(status)) return 'blocked';
  const page = parsePage(html.slice(0, 3_000_000), fetched.url);
  const title = page.elements.find(({ name }) => name === 'title');
  const heading = page.elements.find(({ name }) => name === 'h1');
  const titles = [title, heading]
    .map((element) => (element ? textOf(element, 300) : ''))
    .join(' | ');
  const text = textOf(page.document, 3000);
  const length = page.elements
    .filter(({ name }) => name === 'body')
    .reduce((sum, body) => sum + (page.textLength.get(body) ?? 0), 0);
  const short = Math.max(text.length, length) < 1500;
  const product = /"@type"\s*:\s*\[?\s*"Product|schema\.org\/Product|og:type"[^>]*product/i.test(
    html,
  );
  const start = html.slice(0, 200_000);
  const bare = short && text.length < 400;
  const marked = challengeMarkup.test(start) || (bare && captchaWidget.test(start));
  if (challengeWords.test(titles) && !product) return 'blocked';
  if (short && !product && (marked || challengeWords.test(text))) return 'blocked';
  if (status === 503) return marked || challengeWords.test(text) ? 'blocked' : 'unsure';
  if (status < 200 || status >= 300) return 'unsure';
  if (goneWords.test(titles) && !product) return 'not-found';
  if (short && !product && goneWords.test(text)) return 'not-found';
  const robots = page.elements.find(
    (element) => element.name === 'meta' && attr(element, 'name') === 'prerender-status-code',
  );
  if (robots && attr(robots, 'content') === '404') return 'not-found';
  if (fetched.requestedUrl && path(fetched.url) === '' && path(fetched.requestedUrl)) {
    return 'not-found';
  }
  if (text.length < 40 && page.elements.length < 30 && !product) return 'unsure';
  return 'ok';
}
