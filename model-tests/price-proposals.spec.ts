import { pages } from './price-proposals.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
