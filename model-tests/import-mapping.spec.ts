import { testFlow } from './support/browser.ts';
import { pages } from './import-mapping.page.ts';

testFlow(pages);
