/** A malformed command line. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}
