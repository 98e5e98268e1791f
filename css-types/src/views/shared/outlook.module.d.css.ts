// Written by npm run types.
declare const classes: {
  readonly panel: string;
  readonly words: string;
  readonly claim: string;
  readonly text: string;
  readonly chart: string;
  readonly ticks: string;
  readonly rival: string;
  readonly own: string;
  readonly bearing: string;
  readonly point: string;
};
export default classes;
