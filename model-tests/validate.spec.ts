import { testFlow } from './support/browser.ts';
import { pages } from './validate.page.ts';

testFlow(pages);
