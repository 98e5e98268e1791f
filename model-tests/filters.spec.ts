import { pages } from './filters.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
