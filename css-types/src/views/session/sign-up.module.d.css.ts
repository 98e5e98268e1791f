// Written by npm run types.
declare const classes: {
  readonly page: string;
  readonly form: string;
  readonly group: string;
  readonly whole: string;
  readonly dialog: string;
  readonly aside: string;
  readonly plan: string;
  readonly planName: string;
  readonly price: string;
  readonly features: string;
};
export default classes;
