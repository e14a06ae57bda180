import type { Currency } from '@/lib/contracts/catalogue'
import { namesTransaction } from '@/lib/explorer/explorer-link'
import { normalReference } from './normal-reference'

/* Other references, such as a UUID or a number of an exchange, have fewer letters and digits. */
const shortestHash = 41
/* In an ordinary sentence, only about four letters in ten are also hex digits. */
const minHexShare = 0.9
const hexHash = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/gi
const beginningOfHash = /0x[0-9a-f]{4,}/i
/* NFKC turns `…` into three dots. */
const ellipsis = '...'

/**
 * Whether a reference looks like a damaged transaction id of the network, or contains two ids. With an
 * extra, missing or look-alike character, the reference of one transaction could be taken for another
 * transaction. Returns false for other kinds of references, and when the form of the network's ids is
 * unknown.
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
    text.split(/\s+/).some((word) => lettersAndDigitsOf(word).length >= shortestHash) ||
    isNearlyHex(lettersAndDigitsOf(text)) ||
    beginningOfHash.test(text) ||
    text.includes(ellipsis)
  )
}

function lettersAndDigitsOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

function isNearlyHex(characters: string): boolean {
  const digits = characters.match(/[0-9a-f]/gi)?.length ?? 0
  return characters.length >= shortestHash && digits >= characters.length * minHexShare
}
