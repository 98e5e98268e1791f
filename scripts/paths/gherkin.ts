import type { DescribedFlow, DescribedPath } from './described.ts';

/** A feature with a scenario for each path; the tags are ids of requirements. */
export const gherkin = ({ flow, paths }: DescribedFlow): string =>
  [`Feature: ${flow}`, ...paths.map(scenario)].join('\n\n');

function scenario({ number, requirements, steps }: DescribedPath): string {
  const [start, ...events] = steps;
  const last = steps.at(-1)!;
  return [
    ...(requirements.length > 0 ? [`  ${requirements.map((id) => `@${id}`).join(' ')}`] : []),
    `  Scenario: ${number} ${last.sentence} → ${last.state}`,
    `    Given ${start!.sentence}`,
    `    Then the state is "${start!.state}"`,
    ...events.flatMap(({ sentence, state }) => [
      `    When ${sentence}`,
      `    Then the state is "${state}"`,
    ]),
  ].join('\n');
}
