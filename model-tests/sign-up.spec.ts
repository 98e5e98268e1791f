import { pages } from './sign-up.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
