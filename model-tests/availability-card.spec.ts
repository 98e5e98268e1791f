import { pages } from './availability-card.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
