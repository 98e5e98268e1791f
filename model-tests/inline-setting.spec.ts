import { pages } from './inline-setting.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
