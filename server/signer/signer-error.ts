/** The signer cannot work like this; the message is one sentence for a person. */
export class SignerError extends Error {
  override name = 'SignerError'
}
