import { pages } from './price-history.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
