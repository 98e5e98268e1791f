import { testFlow } from './support/browser.ts';
import { pages } from './websites.page.ts';

testFlow(pages);
