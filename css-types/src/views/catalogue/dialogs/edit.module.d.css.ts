// Written by npm run types.
declare const classes: {
  readonly stack: string;
  readonly title: string;
  readonly heading: string;
  readonly muted: string;
  readonly rows: string;
  readonly row: string;
  readonly image: string;
  readonly fields: string;
  readonly name: string;
  readonly actions: string;
  readonly badge: string;
  readonly url: string;
  readonly urlInput: string;
  readonly urlError: string;
  readonly coefficient: string;
  readonly meta: string;
  readonly legend: string;
  readonly change: string;
  readonly was: string;
  readonly deletedProduct: string;
  readonly detail: string;
  readonly buttons: string;
};
export default classes;
