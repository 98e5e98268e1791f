import { pages } from './delete-one.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
