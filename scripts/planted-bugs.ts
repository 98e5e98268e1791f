/** A mistake as people make it, to be put into the sources and found by the generated tests. */
export type PlantedBug = {
  /** The flow whose tests find it: the name of its files. */
  flow: string;
  kind: string;
  file: string;
  /** What stands in the file, and what is put in its place. */
  changes: readonly (readonly [from: string, to: string])[];
};

const TOGGLE = `on: { TOGGLE: { actions: { type: 'want', params: ({ event }) => event } } },`;

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    flow: 'favourite',
    kind: 'a dropped transition: a heart is not taken while another is kept',
    file: 'src/machines/catalogue/favourite.ts',
    changes: [
      [`  ${TOGGLE}\n  initial`, `  initial`],
      [`resting: {\n      always`, `resting: {\n      ${TOGGLE}\n      always`],
    ],
  },
  {
    flow: 'validate',
    kind: 'a control enabled too early: the buttons of the walk are always enabled',
    file: 'src/views/validate/KeyButton.tsx',
    changes: [
      [
        `{...controlOf(snapshot, event)}`,
        `{...controlOf(snapshot, event)}\n      disabled={false}`,
      ],
    ],
  },
  {
    flow: 'delete-one',
    kind: "a wrong outcome's state: what the server refused is shown as deleted",
    file: 'src/machines/catalogue/delete-one.ts',
    changes: [
      [
        `target: 'refused',\n            actions: { type: 'keepRefusal'`,
        `target: 'deleted',\n            actions: { type: 'keepRefusal'`,
      ],
    ],
  },
  {
    flow: 'sign-up',
    kind: 'a lost guard: a form with mistakes is sent',
    file: 'src/machines/session/sign-up.ts',
    changes: [[`guard: { type: 'isValid', params: ({ event }) => event.form },`, '']],
  },
  {
    flow: 'alert-list',
    kind: 'a missing disabled: the switch of an alert is enabled while another is kept',
    file: 'src/views/alerts/AlertsTable.tsx',
    changes: [
      [
        `checked={status}\n      {...controlOf(snapshot, change)}`,
        `checked={status}\n      {...controlOf(snapshot, change)}\n      disabled={false}`,
      ],
    ],
  },
  {
    flow: 'competitors-comparison',
    kind: 'a lost letter: the search forgets the last one',
    file: 'src/views/competitors/CompetitorsComparison.tsx',
    changes: [
      [
        `{ type: 'SEARCH', text: event.currentTarget.value }`,
        `{ type: 'SEARCH', text: event.currentTarget.value.slice(0, -1) }`,
      ],
    ],
  },
  {
    flow: 'session',
    kind: 'a lost space: forms forget white space at the end of a text',
    file: 'src/views/shared/form.ts',
    changes: [
      [`typeof value === 'string' ? value : ''`, `typeof value === 'string' ? value.trim() : ''`],
    ],
  },
  {
    flow: 'websites',
    kind: 'the wrong words of a message: each says that it is done',
    file: 'src/routes/shared/actor-effects.ts',
    changes: [[`show(snackbar)`, `show({ ...snackbar, text: 'Done' })`]],
  },
  {
    flow: 'account-users',
    kind: 'the wrong words of a refusal: why a user was not added is not said',
    file: 'src/views/settings/AccountUsers.tsx',
    changes: [
      [
        `{snapshot.matches({ adding: 'refused' }) && <Banner tone="error">{refusal}</Banner>}`,
        `{snapshot.matches({ adding: 'refused' }) && <Banner tone="error">It was refused</Banner>}`,
      ],
    ],
  },
];
