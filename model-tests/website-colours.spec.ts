import { pages } from './website-colours.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
