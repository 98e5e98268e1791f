// Written by npm run types.
declare const classes: {
  readonly page: string;
  readonly side: string;
  readonly brand: string;
  readonly name: string;
  readonly card: string;
  readonly foot: string;
};
export default classes;
