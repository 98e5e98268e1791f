import { pages } from './price-feed.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
