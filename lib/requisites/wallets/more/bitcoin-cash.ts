import type { RequisiteFault } from '@/lib/requisites/requisite'
import { readBase58Check } from '../base58-check'

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const prefix = 'bitcoincash'
const testPrefix = 'bchtest'
const checksumSigns = 8
const generators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n]

/* Addresses of a key and of a script, ordinary and token-aware, by the type in the first byte. */
const lengths = new Map([
  [0, [20]],
  [1, [20, 32]],
  [2, [20]],
  [3, [20, 32]],
])

/**
 * CashAddr, with or without its prefix. The older form is also Bitcoin's, so it does not tell which
 * network was meant; every wallet can show the new one.
 */
export function judgeBitcoinCash(value: string): RequisiteFault | null {
  const read = readBase58Check(value)
  if (read?.isIntact && read.payload.length === 20 && [0x00, 0x05].includes(read.version)) {
    return { code: 'old_address', params: { network: 'Bitcoin', start: 'bitcoincash:q' } }
  }
  const [, given = prefix, text = ''] =
    /^(?:([a-z]+):)?([02-9ac-hj-np-z]{42,})$/.exec(value.toLowerCase()) ?? []
  const isMixed = value !== value.toLowerCase() && value !== value.toUpperCase()
  if (text === '' || isMixed || text.length > 70) {
    return { code: 'not_an_address' }
  }
  const words = Array.from(text, (sign) => alphabet.indexOf(sign))
  if (isIntact(testPrefix, words)) {
    return { code: 'wrong_network', params: { network: 'Bitcoin Cash testnet' } }
  }
  if (given !== prefix || !isIntact(prefix, words)) {
    return { code: given === prefix && text.length === 42 ? 'checksum' : 'not_an_address' }
  }
  return isPayable(words.slice(0, -checksumSigns)) ? null : { code: 'not_an_address' }
}

function isIntact(name: string, words: readonly number[]): boolean {
  const start = Array.from(name, (sign) => sign.charCodeAt(0) & 31)
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
