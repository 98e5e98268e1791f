import { testFlow } from './support/browser.ts';
import { pages } from './saved-views.page.ts';

testFlow(pages);
