import { pages } from './invitations.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
