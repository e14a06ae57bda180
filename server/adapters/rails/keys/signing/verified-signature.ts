import { secp256k1 } from '@noble/curves/secp256k1'
import {
  Contradiction,
  type Digest,
  type KeyHolder,
  type SigningRequest,
} from '@/server/modules/rails/signing-ports'

/** A signature as transactions carry it. */
export type VerifiedSignature = { r: bigint; s: bigint; yParity: 0 | 1; der: Uint8Array }

/**
 * The signature of a digest, changed to the lower `s`, because networks accept no other. Throws `Contradiction` if
 * it is not a signature by this key.
 */
export function verifiedSignature(
  signature: Uint8Array,
  { digest, publicKey }: Pick<Digest, 'digest'> & { publicKey: Uint8Array },
): VerifiedSignature {
  const low = compactIn(signature)?.normalizeS()
  if (!low || !secp256k1.verify(low, digest, publicKey)) {
    throw new Contradiction('A signature is by another key, or of something else than the digest.')
  }
  const isWith = (bit: number) =>
    equals(low.addRecoveryBit(bit).recoverPublicKey(digest).toRawBytes(true), publicKey)
  return { r: low.r, s: low.s, yParity: isWith(0) ? 0 : 1, der: low.toDERRawBytes() }
}

type OneRequest = Omit<SigningRequest, 'digests'> & Digest

/** The signature of a transaction that needs only one. */
export async function askForOne(
  holder: KeyHolder,
  { digest, path, ...request }: OneRequest,
): Promise<VerifiedSignature> {
  const [given, ...more] = await holder.sign({ ...request, digests: [{ path, digest }] })
  if (given === undefined || more.length > 0) {
    throw new Contradiction('There are more or fewer signatures than were requested.')
  }
  return verifiedSignature(given, { digest, publicKey: holder.publicKeyAt(path) })
}

function compactIn(signature: Uint8Array) {
  try {
    return secp256k1.Signature.fromCompact(signature)
  } catch {
    return null
  }
}

const equals = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0
