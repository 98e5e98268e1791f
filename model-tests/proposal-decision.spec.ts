import { pages } from './proposal-decision.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
