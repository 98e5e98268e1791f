// Written by npm run types.
declare const classes: {
  readonly page: string;
  readonly form: string;
  readonly group: string;
  readonly lead: string;
  readonly whole: string;
};
export default classes;
