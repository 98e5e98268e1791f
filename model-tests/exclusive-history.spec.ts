import { pages } from './exclusive-history.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
