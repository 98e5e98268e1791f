import { pages } from './session.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
