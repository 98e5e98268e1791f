import { pages } from './diagnostics.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
