// Written by npm run types.
declare const classes: {
  readonly head: string;
  readonly title: string;
  readonly none: string;
  readonly list: string;
  readonly item: string;
  readonly open: string;
  readonly name: string;
  readonly facts: string;
  readonly foot: string;
};
export default classes;
