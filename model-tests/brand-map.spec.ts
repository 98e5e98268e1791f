import { testFlow } from './support/browser.ts';
import { pages } from './brand-map.page.ts';

testFlow(pages);
