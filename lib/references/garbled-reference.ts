import type { Currency } from '@/lib/contracts/catalogue'
import { namesTransaction } from '@/lib/explorer/explorer-link'
import { normalReference } from './normal-reference'

/* References of other kinds, such as a UUID or an exchange's own number, have fewer letters and digits. */
const shortestHash = 41
/* In a sentence about four letters in ten are also hex digits. */
const shareOfHash = 0.9
const hexHash = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/gi
const beginningOfHash = /0x[0-9a-f]{4,}/i
const leftOut = '...'

/**
 * Whether a reference looks like a damaged transaction id of the network, or holds two: with an
 * extra character, cut short, or with a look-alike letter, one transaction could pass for another.
 * References of other kinds are not judged, nor those of a network whose ids are unknown.
 */
export function isGarbled(
  currency: Pick<Currency, 'kind' | 'network'>,
  reference: string,
): boolean {
  const isId = (text: string): boolean | null => namesTransaction(currency, normalReference(text))
  const isOne = isId(reference)
  if (isOne === null) {
    return false
  }
  const text = reference.normalize('NFKC')
  if (isOne) {
    const pieces = text.split(/[\s,;|]+/).filter(isId)
    const ids = [...pieces, ...(text.match(hexHash) ?? [])].map(normalReference)
    return new Set(ids).size > 1
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
