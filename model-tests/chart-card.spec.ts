import { pages } from './chart-card.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
