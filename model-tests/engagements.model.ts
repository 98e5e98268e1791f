import { engagementsMachine } from '../src/machines/history/engagements.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const plan = { title: '24 months', monthly: 12.5, duration: 24, price: 300 };
const answered = (body: { competitor: string; engagements: (typeof plan)[] }[]) => ({
  body,
  at: '2026-03-02T09:00:00.000Z',
  isOld: false,
});

export const model = modelOf(engagementsMachine, {
  input: { matchId: 'm1' },
  cases: {},
  outcomes: {
    loadEngagements: {
      done: [answered([{ competitor: 'luz.example', engagements: [plan] }]), answered([])],
      error: [{ status: 0, message: 'No connection' }],
    },
  },
  project: ({ answer }) => answer !== null,
});

export const words = {
  start: 'Choose Engagements in the menu of a row',
  RETRY: 'Press Try again',
  'loadEngagements done': 'The engagements arrive: {body}',
  'loadEngagements failed': 'The engagements cannot be read',
};

export const requirements = {
  shown: ['TABLE-18'],
  empty: ['TABLE-18'],
} satisfies Requirements;
