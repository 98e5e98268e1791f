import { pages } from './product-meta.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
