import { pages } from './favourite.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
