import type { Page } from '@playwright/test';
import { parseSitemap } from '../../../server/matching/sitemap.ts';

type Row = {
  match_id: string;
  match_ref: string;
  match_user_ref: string | null;
  product_name: string;
  product_brand: string | null;
  product_url: string | null;
};

/** The documented list, asked of the server with the token of the signed-in page. */
export async function listOnServer(page: Page, url: string, query = ''): Promise<Row[]> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await fetch(`${url}/api/products/list?all_data=true${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`the list answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Row[] }).data;
}

/** Every product url of the rows: the own product's and the competitors'. */
export function urlsOf(rows: Row[]): Set<string> {
  return new Set(
    rows.flatMap((row) =>
      Object.values(row as Record<string, unknown>).flatMap((value) =>
        typeof value === 'object' && value !== null && 'product' in value
          ? [(value.product as { url: string }).url]
          : [],
      ),
    ),
  );
}

/** The product pages a shop names in its sitemap. */
export async function sitemapOf(shopUrl: string): Promise<string[]> {
  const xml = await (await fetch(`${shopUrl}/sitemap.xml`)).text();
  const { urls } = parseSitemap(xml);
  return urls;
}
