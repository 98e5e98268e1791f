import { testFlow } from './support/browser.ts';
import { pages } from './two-factor.page.ts';

testFlow(pages);
