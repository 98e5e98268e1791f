import { pages } from './notifications.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
