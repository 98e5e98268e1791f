// Written by npm run types.
declare const classes: {
  readonly stack: string;
  readonly lead: string;
  readonly group: string;
  readonly add: string;
  readonly choices: string;
  readonly websites: string;
  readonly keywords: string;
  readonly keyword: string;
};
export default classes;
