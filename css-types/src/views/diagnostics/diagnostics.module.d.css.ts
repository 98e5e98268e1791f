// Written by npm run types.
declare const classes: {
  readonly file: string;
  readonly facts: string;
  readonly count: string;
  readonly quiet: string;
  readonly state: string;
  readonly search: string;
  readonly choices: string;
  readonly match: string;
  readonly through: string;
  readonly moments: string;
  readonly view: string;
  readonly moment: string;
  readonly tag: string;
  readonly takes: string;
  readonly report: string;
  readonly paths: string;
};
export default classes;
