import { pages } from './intent-inbox.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
