import type { LiveMachine, PathStep, TabFlows } from './live-machine.ts';
import { eventLabel } from './log-messages.ts';

/** The flows in a bug report; `npm run paths -- --replay` reads it. */
export type FlowReport = {
  vigia: 'flow-report@1';
  /** The path of the page, without a query: the page before the diagnostics where there was one. */
  page: string;
  /** The running ones, then the ended ones, newest first. `flow` is the machine's id. */
  flows: { flow: string; isCut: boolean; steps: readonly PathStep[] }[];
};

const HERE = '/diagnostics';

export function flowReport({ running, ended }: TabFlows): FlowReport {
  const machines = [...running, ...ended];
  return {
    vigia: 'flow-report@1',
    page: pageOf(machines),
    flows: machines.map(({ machine, isCut, steps }) => ({ flow: machine, isCut, steps })),
  };
}

/** The page of the last event, this page excluded. */
function pageOf(machines: LiveMachine[]): string {
  const lastOf = ({ steps }: LiveMachine) => steps.at(-1)?.at ?? '';
  const [last] = machines
    .filter(({ page }) => page !== HERE)
    .toSorted((a, b) => lastOf(b).localeCompare(lastOf(a)));
  return last?.page ?? HERE;
}

/** The report to paste: for people first, then as `--replay` reads it. */
export function reportText(flows: TabFlows): string {
  const report = flowReport(flows);
  const paths = [...flows.running, ...flows.ended].map(
    (machine) => `${machineWords(machine)}\n${pathLines(machine).join('\n')}`,
  );
  return [
    `Flows of a tab of Vigia, page ${report.page}`,
    ...paths,
    'The same for npm run paths -- --replay report.json',
    JSON.stringify(report),
  ].join('\n\n');
}

/** `favourite, ended on /compare 2026-03-02T09:00:01.000Z` */
function machineWords({ machine, page, endedAt }: LiveMachine): string {
  return endedAt === null ? `${machine}, running` : `${machine}, ended on ${page} ${endedAt}`;
}

function pathLines({ isCut, steps }: LiveMachine): string[] {
  const lines = steps.map(
    ({ event, state, at }) => `${at} ${eventLabel(event)} → ${stateNames(state)}`,
  );
  return isCut ? ['Earlier steps were dropped', ...lines] : lines;
}

/** The leaves of parallel regions, as readable text. */
export const stateNames = (state: string): string => state.replaceAll(' ', ', ');
