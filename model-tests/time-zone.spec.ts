import { testFlow } from './support/browser.ts';
import { pages } from './time-zone.page.ts';

testFlow(pages);
