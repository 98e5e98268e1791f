import { pages } from './devices.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
