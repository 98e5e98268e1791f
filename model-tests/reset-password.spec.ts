import { pages } from './reset-password.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
