import { pages } from './set-up.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
