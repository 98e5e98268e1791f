/** Whether this is `npm run test:long`, which sets LONG=1. */
export const isLong = process.env['LONG'] === '1';

/** How many of something a test takes: few in `npm test`, all in `npm run test:long`. */
export const amount = ({ usual, long }: { usual: number; long: number }): number =>
  isLong ? long : usual;
