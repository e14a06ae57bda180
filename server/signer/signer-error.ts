/** The signer cannot work with these settings or files; the message is one sentence for a person. */
export class SignerError extends Error {
  override name = 'SignerError'
}
