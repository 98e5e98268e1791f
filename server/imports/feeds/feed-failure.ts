/** Why a feed could not be fetched or read, as a sentence for users. */
export class FeedFailure extends Error {
  override name = 'FeedFailure';
}
