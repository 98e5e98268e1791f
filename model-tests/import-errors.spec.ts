import { pages } from './import-errors.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
