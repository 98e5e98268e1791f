import { pages } from './price-shop.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
