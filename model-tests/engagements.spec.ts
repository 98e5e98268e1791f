import { pages } from './engagements.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
