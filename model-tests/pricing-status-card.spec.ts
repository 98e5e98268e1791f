import { pages } from './pricing-status-card.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
