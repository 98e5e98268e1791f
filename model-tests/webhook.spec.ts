import { pages } from './webhook.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
