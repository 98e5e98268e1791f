// Written by npm run types.
declare const classes: {
  readonly page: string;
  readonly head: string;
  readonly words: string;
  readonly lead: string;
  readonly actions: string;
  readonly card: string;
  readonly cardHead: string;
  readonly cardTitle: string;
  readonly cardBody: string;
  readonly cardFlush: string;
};
export default classes;
