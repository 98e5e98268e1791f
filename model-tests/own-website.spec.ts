import { testFlow } from './support/browser.ts';
import { pages } from './own-website.page.ts';

testFlow(pages);
