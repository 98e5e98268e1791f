import { pages } from './events-log.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
