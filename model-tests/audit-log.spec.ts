import { pages } from './audit-log.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
