import { pages } from './invitation.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
