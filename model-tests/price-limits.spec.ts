import { pages } from './price-limits.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
