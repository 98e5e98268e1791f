import { pages } from './feeds.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
