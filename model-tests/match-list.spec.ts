import { pages } from './match-list.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
