// Written by npm run types.
declare const classes: {
  readonly guide: string;
  readonly words: string;
  readonly place: string;
  readonly title: string;
  readonly text: string;
  readonly buttons: string;
  readonly cards: string;
};
export default classes;
