import { pages } from './suspended-import.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
