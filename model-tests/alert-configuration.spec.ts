import { pages } from './alert-configuration.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
