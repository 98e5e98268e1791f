import { pages } from './exportations.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
