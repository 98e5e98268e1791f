import { pages } from './price-index-history.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
