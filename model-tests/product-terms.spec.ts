import { pages } from './product-terms.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
