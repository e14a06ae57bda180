import type { Currency } from '@/lib/contracts/catalogue'
import { namesTransaction } from '@/lib/explorer/explorer-link'
import { normalReference } from './normal-reference'

/* What else may be a movement's name, an exchange's or a custodian's own, is shorter. */
const shortestHash = 41
/* Of a sentence some four in ten signs could stand in a hash. */
const shareOfHash = 0.9
const hexHash = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/gi
const beginningOfHash = /0x[0-9a-f]{4,}/i
const leftOut = '...'

/**
 * Whether this means to be the hash of a transaction and is none, or is two of them: with a sign too
 * many, cut short, or with letters that only look alike, one transaction would pass for another. A
 * name of another kind is not judged, nor is that of a network whose hashes nobody here knows.
 */
export function isGarbled(
  currency: Pick<Currency, 'kind' | 'network'>,
  reference: string,
): boolean {
  const text = reference.normalize('NFKC')
  const named = namesTransaction(currency, normalReference(reference))
  if (named === null) {
    return false
  }
  const hashes = new Set(text.match(hexHash)?.map((hash) => hash.toLowerCase()))
  if (named) {
    return hashes.size > 1
  }
  return (
    text.split(/\s+/).some((word) => signsOf(word).length >= shortestHash) ||
    isNearlyHex(signsOf(text)) ||
    beginningOfHash.test(text) ||
    text.includes(leftOut)
  )
}

function signsOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

function isNearlyHex(signs: string): boolean {
  const digits = signs.match(/[0-9a-f]/gi)?.length ?? 0
  return signs.length >= shortestHash && digits >= signs.length * shareOfHash
}
