import type { SignerRefusal } from '@/lib/contracts/rails/outgoing-lists'

/** The external signer has given no answer that follows the protocol. It is asked again. */
export class HolderSilent extends Error {
  override name = 'HolderSilent'
}

/** The external signer refuses to sign this: for good, or for the moment. */
export class HolderRefuses extends Error {
  override name = 'HolderRefuses'
  readonly refusal: SignerRefusal
  readonly reason: string

  constructor({ reason, refused }: { reason: string; refused: 'never' | 'later' }) {
    super(`The external signer refuses: ${reason}`)
    this.refusal = refused === 'never' ? 'holder_never' : 'holder_later'
    this.reason = reason
  }
}
