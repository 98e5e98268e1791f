import { pages } from './export-request.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
