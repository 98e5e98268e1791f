// Written by npm run types.
declare const classes: {
  readonly columns: string;
  readonly column: string;
  readonly rows: string;
  readonly row: string;
  readonly setting: string;
  readonly user: string;
  readonly website: string;
  readonly label: string;
  readonly value: string;
  readonly form: string;
  readonly who: string;
  readonly name: string;
  readonly quiet: string;
  readonly tag: string;
  readonly role: string;
  readonly none: string;
  readonly purposes: string;
  readonly swatch: string;
  readonly notice: string;
  readonly question: string;
};
export default classes;
