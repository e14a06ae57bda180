import type { RequisiteCheck, RequisiteError } from '../requisite'
import { readBase58Check } from './base58-check'
import { bitcoinBurnt } from './known-addresses'
import { bech32, bech32m } from '@scure/base'

const limit = 90
const charset = /^[02-9ac-hj-np-z]+$/

/**
 * Checks a native segwit address with this prefix (BIP 173, BIP 350): version 0 in Bech32 with 20 or 32
 * bytes, or versions 1 to 16 in Bech32m with 2 to 40 bytes.
 */
function judgeSegwit(text: string, prefix: string): RequisiteError | null {
  const isMixed = text !== text.toLowerCase() && text !== text.toUpperCase()
  const data = text.toLowerCase().slice(prefix.length + 1)
  if (isMixed || !charset.test(data) || text.length > limit) {
    return { code: 'not_an_address' }
  }
  const words = readWords(text.toLowerCase())
  if (!words) {
    return { code: 'checksum' }
  }
  return isWitness(words) ? judgeVersion(words, prefix) : { code: 'not_an_address' }
}

/*
 * Anybody can spend coins that are sent to an undefined witness version, or to version 1 with a length
 * other than Taproot's.
 */
function judgeVersion(
  { words: [version = 0, ...program] }: Words,
  prefix: string,
): RequisiteError | null {
  const isTaproot = version === 1 && bech32.fromWordsUnsafe(program)?.length === 32
  return version === 0 || isTaproot ? null : { code: 'unknown_version', params: { start: prefix } }
}

type Words = { words: readonly number[]; isModern: boolean }

function readWords(text: string): Words | null {
  const old = bech32.decodeUnsafe(text, limit)
  if (old) {
    return { words: old.words, isModern: false }
  }
  const modern = bech32m.decodeUnsafe(text, limit)
  return modern ? { words: modern.words, isModern: true } : null
}

function isWitness({ words: [version, ...program], isModern }: Words): boolean {
  const bytes = bech32.fromWordsUnsafe(program)
  if (version === undefined || version > 16 || !bytes) {
    return false
  }
  return version === 0
    ? !isModern && (bytes.length === 20 || bytes.length === 32)
    : isModern && bytes.length >= 2 && bytes.length <= 40
}

/** Addresses start with D, and with 9 or A for multisignature. */
export const judgeDogecoin = judgeOf({
  versions: [0x1e, 0x16],
  test: { name: 'Dogecoin testnet', versions: [0x71, 0xc4] },
})

/** Addresses start with X, and with 7 for multisignature. */
export const judgeDash = judgeOf({
  versions: [0x4c, 0x10],
  test: { name: 'Dash testnet', versions: [0x8c, 0x13] },
})

/** Addresses start with L, M or ltc1. Older ones start with 3, like Bitcoin's, so they are ambiguous. */
export const judgeLitecoin = judgeOf({
  versions: [0x30, 0x32],
  old: { versions: [0x05], start: 'M' },
  prefix: 'ltc',
  test: { name: 'Litecoin testnet', versions: [0x6f, 0xc4, 0x3a], prefix: 'tltc' },
})

/** P2PKH, P2SH, segwit and Taproot addresses of mainnet. */
export const judgeBitcoin = judgeOf({
  versions: [0x00, 0x05],
  prefix: 'bc',
  test: { name: 'Bitcoin testnet', versions: [0x6f, 0xc4], prefix: 'tb' },
})

export type BitcoinLike = {
  /** The network's version bytes for ordinary and for multisignature addresses. */
  versions: readonly number[]
  /** The prefix of native segwit addresses, if the network has them. */
  prefix?: string
  /** Older version bytes that Bitcoin uses too, and the start of the newer form of such an address. */
  old?: { versions: readonly number[]; start: string }
  test: { name: string; versions: readonly number[]; prefix?: string }
}

const hashLength = 20

/** Creates the check for a network with Bitcoin's address formats and its own version bytes. */
export function judgeOf(network: BitcoinLike): RequisiteCheck {
  const testNetworkFault: RequisiteError = {
    code: 'wrong_network',
    params: { network: network.test.name },
  }

  return (value) => {
    const lowered = value.toLowerCase()
    if (network.prefix !== undefined && lowered.startsWith(`${network.prefix}1`)) {
      return judgeSegwit(value, network.prefix)
    }
    if (network.test.prefix !== undefined && lowered.startsWith(`${network.test.prefix}1`)) {
      return judgeSegwit(value, network.test.prefix) ?? testNetworkFault
    }
    const read = readBase58Check(value)
    if (read?.payload.length !== hashLength) {
      return { code: 'not_an_address' }
    }
    if (!read.isIntact) {
      return { code: 'checksum' }
    }
    if (network.old?.versions.includes(read.version)) {
      return { code: 'old_address', params: { network: 'Bitcoin', start: network.old.start } }
    }
    if (network.versions.includes(read.version)) {
      const isBurnt = bitcoinBurnt.has(value) || read.payload.every((byte) => byte === 0)
      return isBurnt ? { code: 'burn_address' } : null
    }
    return network.test.versions.includes(read.version)
      ? testNetworkFault
      : { code: 'not_an_address' }
  }
}
