import { pages } from './competitors-comparison.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
