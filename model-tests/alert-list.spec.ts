import { pages } from './alert-list.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
