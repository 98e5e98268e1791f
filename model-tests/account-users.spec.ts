import { pages } from './account-users.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
