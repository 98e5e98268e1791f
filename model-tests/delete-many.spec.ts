import { pages } from './delete-many.page.ts';
import { testFlow } from './support/browser.ts';

testFlow(pages);
