import { testFlow } from './support/browser.ts';
import { pages } from './pricing-rule.page.ts';

testFlow(pages);
