import { testFlow } from './support/browser.ts';
import { pages } from './pricing-rules.page.ts';

testFlow(pages);
