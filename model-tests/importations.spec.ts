import { pages } from './importations.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
