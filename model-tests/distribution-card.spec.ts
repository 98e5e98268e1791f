import { pages } from './distribution-card.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
