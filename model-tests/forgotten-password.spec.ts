import { pages } from './forgotten-password.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
