/** Why a command did not do what it was asked, and what to do, in a sentence for the operator. */
export class CommandFailed extends Error {
  override name = 'CommandFailed';
}
