import { pages } from './automatic-creation.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
