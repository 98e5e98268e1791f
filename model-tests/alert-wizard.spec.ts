import { pages } from './alert-wizard.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
