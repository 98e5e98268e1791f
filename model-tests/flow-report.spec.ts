import { pages } from './flow-report.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
