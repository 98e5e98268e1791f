import { pages } from './terms-of-many.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
