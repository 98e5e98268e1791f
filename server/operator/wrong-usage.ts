/** A command that was not written as it is to be. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}
