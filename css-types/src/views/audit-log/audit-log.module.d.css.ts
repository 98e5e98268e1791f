// Written by npm run types.
declare const classes: {
  readonly filters: string;
  readonly search: string;
  readonly change: string;
  readonly date: string;
  readonly refused: string;
};
export default classes;
