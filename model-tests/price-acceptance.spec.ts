import { testFlow } from './support/browser.ts';
import { pages } from './price-acceptance.page.ts';

testFlow(pages);
