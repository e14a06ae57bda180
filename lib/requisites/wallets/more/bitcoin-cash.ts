import type { RequisiteError } from '@/lib/requisites/requisite'
import { readBase58Check } from '../base58-check'

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const prefix = 'bitcoincash'
const testPrefix = 'bchtest'
const checksumLength = 8
const generators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n]

/* The allowed lengths by the type in the first byte: a key or a script, ordinary or token-aware. */
const lengths = new Map([
  [0, [20]],
  [1, [20, 32]],
  [2, [20]],
  [3, [20, 32]],
])

/**
 * CashAddr, with or without its prefix. The older form is refused: Bitcoin uses it too, so the network is
 * ambiguous, and every wallet can show the newer form.
 */
export function judgeBitcoinCash(value: string): RequisiteError | null {
  const read = readBase58Check(value)
  if (read?.isIntact && read.payload.length === 20 && [0x00, 0x05].includes(read.version)) {
    return { code: 'old_address', params: { network: 'Bitcoin', start: 'bitcoincash:q' } }
  }
  const [, writtenPrefix = prefix, text = ''] =
    /^(?:([a-z]+):)?([02-9ac-hj-np-z]{42,})$/.exec(value.toLowerCase()) ?? []
  const isMixed = value !== value.toLowerCase() && value !== value.toUpperCase()
  if (text === '' || isMixed || text.length > 70) {
    return { code: 'not_an_address' }
  }
  const words = Array.from(text, (character) => alphabet.indexOf(character))
  if (isIntact(testPrefix, words)) {
    return { code: 'wrong_network', params: { network: 'Bitcoin Cash testnet' } }
  }
  if (writtenPrefix !== prefix || !isIntact(prefix, words)) {
    return { code: writtenPrefix === prefix && text.length === 42 ? 'checksum' : 'not_an_address' }
  }
  return isPayable(words.slice(0, -checksumLength)) ? null : { code: 'not_an_address' }
}

function isIntact(name: string, words: readonly number[]): boolean {
  const start = Array.from(name, (character) => character.charCodeAt(0) & 31)
  return polymod([...start, 0, ...words]) === 0n
}

function polymod(words: readonly number[]): bigint {
  let sum = 1n
  for (const word of words) {
    const top = sum >> 35n
    sum = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(word)
    generators.forEach((generator, at) => {
      sum ^= (top >> BigInt(at)) & 1n ? generator : 0n
    })
  }
  return sum ^ 1n
}

function isPayable(words: readonly number[]): boolean {
  const bits = words.map((word) => word.toString(2).padStart(5, '0')).join('')
  const whole = bits.length - (bits.length % 8)
  const bytes = (bits.slice(0, whole).match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2))
  const [version = 255, ...hash] = bytes
  const sizes = [20, 24, 28, 32, 40, 48, 56, 64]
  return (
    !bits.slice(whole).includes('1') &&
    sizes[version & 7] === hash.length &&
    (lengths.get(version >> 3)?.includes(hash.length) ?? false)
  )
}
