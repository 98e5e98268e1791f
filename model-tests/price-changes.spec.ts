import { testFlow } from './support/browser.ts';
import { pages } from './price-changes.page.ts';

testFlow(pages);
