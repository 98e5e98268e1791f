import { pages } from './subscription.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
