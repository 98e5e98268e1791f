import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { loadFlow, loadFlows, type Flow } from '../../../model-tests/support/discover.ts';
import { formats } from '../../../scripts/paths/formats.ts';
import { generate } from '../../../scripts/paths/generate.ts';
import { readOptions } from '../../../scripts/paths/options.ts';
import { eventOf, type DescribedFlow } from '../../../scripts/paths/described.ts';

const flows = await loadFlows();
const favourite = await loadFlow('favourite');
const toRefused: DescribedFlow = {
  flow: 'favourite',
  paths: generate(favourite, readOptions(['favourite', '--by', 'states', '--to', 'refused'])).paths,
};
const walks = new Map(
  flows.map((flow) => [flow, generate(flow, readOptions([flow.name, '--by', 'random']))]),
);
const walksOf = (flow: Flow) => walks.get(flow)!;
const numbered = () => {
  let last = 0;
  return () => String((last += 1));
};

it.each(flows)('the feature of $name is Gherkin, with a scenario for each path', (flow) => {
  const { paths } = walksOf(flow);
  const text = formats.gherkin({ flow: flow.name, paths });
  const parser = new Parser(new AstBuilder(numbered()), new GherkinClassicTokenMatcher());
  const scenarios = parser.parse(text).feature!.children.map(({ scenario }) => scenario!);
  expect(scenarios.map(({ tags }) => tags.map(({ name }) => name))).toEqual(
    paths.map(({ requirements }) => requirements.map((id) => `@${id}`)),
  );
  expect(scenarios.map(({ steps }) => steps.length)).toEqual(
    paths.map(({ steps }) => 2 * steps.length),
  );
});

it('a scenario uses the words of the interface', () => {
  expect(formats.gherkin(toRefused)).toMatchInlineSnapshot(`
    "Feature: favourite

      @TABLE-17
      Scenario: 1 There is no space left to keep the change → refused
        Given Open /FavoriteProducts
        Then the state is "resting"
        When Press the heart of Lamp, which becomes favourite: yes
        Then the state is "keeping"
        When There is no space left to keep the change
        Then the state is "refused""
  `);
});

it('JSON has the shape that is documented', () => {
  expect(JSON.parse(formats.json(toRefused))).toMatchInlineSnapshot(`
    {
      "flow": "favourite",
      "paths": [
        {
          "number": 1,
          "requirements": [
            "TABLE-17",
          ],
          "steps": [
            {
              "context": {
                "asksBeforeRemoval": true,
                "wishes": [],
              },
              "event": "xstate.init",
              "payload": {},
              "requirements": [],
              "sentence": "Open /FavoriteProducts",
              "state": "resting",
              "transitions": [],
              "value": "resting",
            },
            {
              "context": {
                "asksBeforeRemoval": true,
                "wishes": [
                  {
                    "favorite": true,
                    "match_id": "m1",
                    "name": "Lamp",
                  },
                ],
              },
              "event": "TOGGLE",
              "payload": {
                "favorite": true,
                "match_id": "m1",
                "name": "Lamp",
              },
              "requirements": [
                "TABLE-17",
              ],
              "sentence": "Press the heart of Lamp, which becomes favourite: yes",
              "state": "keeping",
              "transitions": [
                "(anywhere): TOGGLE → stays",
                "resting: always [hasWish] → keeping",
              ],
              "value": "keeping",
            },
            {
              "context": {
                "asksBeforeRemoval": true,
                "wishes": [
                  {
                    "favorite": true,
                    "match_id": "m1",
                    "name": "Lamp",
                  },
                ],
              },
              "event": "xstate.error.actor.keepFavourite",
              "payload": {
                "error": {
                  "name": "QuotaExceededError",
                },
              },
              "requirements": [],
              "sentence": "There is no space left to keep the change",
              "state": "refused",
              "transitions": [
                "keeping: keepFavourite failed → refused",
              ],
              "value": "refused",
            },
          ],
          "title": "There is no space left to keep the change → refused",
        },
      ],
    }
  `);
});

it.each(flows)('events of $name are restored from JSON', (flow) => {
  const { paths } = walksOf(flow);
  const read = JSON.parse(formats.json({ flow: flow.name, paths })) as DescribedFlow;
  const events = ({ paths }: DescribedFlow) => paths.flatMap(({ steps }) => steps.map(eventOf));
  expect(events(read)).toEqual(events({ flow: flow.name, paths }));
});

it.each(flows)(
  'the Playwright file of $name is a module that needs only one file beside Playwright',
  async (flow) => {
    const { paths } = walksOf(flow);
    const code = formats.playwright({ flow: flow.name, paths });
    await expect(transform(code, { loader: 'js', format: 'esm' })).resolves.toMatchObject({
      warnings: [],
    });
    expect(code.match(/^import .*$/gm)).toEqual([
      "import { test } from '@playwright/test';",
      "import { walkFlow } from './vigia-flows.mjs';",
    ]);
    expect(code.match(/^test\(/gm)).toHaveLength(paths.length);
  },
);

it('a Playwright test has a call for each event', () => {
  expect(formats.playwright(toRefused)).toMatchInlineSnapshot(`
    "// Put vigia-flows.mjs beside this file, then: BASE_URL=https://vigia.example npx playwright test
    import { test } from '@playwright/test';
    import { walkFlow } from './vigia-flows.mjs';

    // A service worker would answer calls before a path can; with the clock held, no transition would end.
    test.use({
      baseURL: process.env.BASE_URL,
      serviceWorkers: 'block',
      contextOptions: { reducedMotion: 'reduce' },
    });
    // The address may be far away, and the machine busy.
    test.describe.configure({ timeout: 300_000 });

    test("favourite 1: There is no space left to keep the change → refused", { tag: ["@TABLE-17"] }, async ({ page }) => {
      await walkFlow(page, "favourite", [
        // Open /FavoriteProducts → resting
        // Press the heart of Lamp, which becomes favourite: yes
        [{"type":"TOGGLE","match_id":"m1","name":"Lamp","favorite":true}, "keeping"],
        // There is no space left to keep the change
        [{"type":"xstate.error.actor.keepFavourite","actorId":"keepFavourite","error":{"name":"QuotaExceededError"}}, "refused"],
      ]);
    });"
  `);
});

it('text and Mermaid describe the same path', () => {
  expect(formats.text(toRefused)).toMatchInlineSnapshot(`
    "favourite: 1 path

    Path 1 (TABLE-17)
       1. Open /FavoriteProducts
          → resting
       2. Press the heart of Lamp, which becomes favourite: yes
          → keeping
       3. There is no space left to keep the change
          → refused"
  `);
  expect(formats.mermaid(toRefused)).toMatchInlineSnapshot(`
    "flowchart TB
      subgraph path1
        p1s0["resting"]
        p1s1["keeping"]
        p1s2["refused"]
        p1s0 -->|"Press the heart of Lamp, which becomes favourite: yes"| p1s1
        p1s1 -->|"There is no space left to keep the change"| p1s2
      end"
  `);
});
