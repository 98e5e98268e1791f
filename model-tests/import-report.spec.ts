import { testFlow } from './support/browser.ts';
import { pages } from './import-report.page.ts';

testFlow(pages);
