import { pages } from './proposal-keeping.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
