import type { Judge, RequisiteFault } from '../requisite'
import { readBase58Check } from './base58-check'
import { bitcoinBurnt } from './known-addresses'
import { bech32, bech32m } from '@scure/base'

const limit = 90
const charset = /^[02-9ac-hj-np-z]+$/

/**
 * A native segwit address of the network with this prefix (BIP 173, BIP 350): version 0 in Bech32
 * with 20 or 32 bytes, versions 1 to 16 in Bech32m with 2 to 40 bytes.
 */
function judgeSegwit(text: string, prefix: string): RequisiteFault | null {
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
 * Coins sent to witness versions without a meaning yet, or to version 1 with another length than
 * Taproot's, can be spent by anybody.
 */
function judgeVersion(
  { words: [version = 0, ...program] }: Words,
  prefix: string,
): RequisiteFault | null {
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

/** D, and for multisignature 9 or A. */
export const judgeDogecoin = judgeOf({
  versions: [0x1e, 0x16],
  test: { name: 'Dogecoin testnet', versions: [0x71, 0xc4] },
})

/** X, and for multisignature 7. */
export const judgeDash = judgeOf({
  versions: [0x4c, 0x10],
  test: { name: 'Dash testnet', versions: [0x8c, 0x13] },
})

/** L, M and ltc1. The older 3 is used by Bitcoin too, so it does not tell which network was meant. */
export const judgeLitecoin = judgeOf({
  versions: [0x30, 0x32],
  old: { versions: [0x05], start: 'M' },
  prefix: 'ltc',
  test: { name: 'Litecoin testnet', versions: [0x6f, 0xc4, 0x3a], prefix: 'tltc' },
})

/** P2PKH, P2SH, segwit and taproot of mainnet. */
export const judgeBitcoin = judgeOf({
  versions: [0x00, 0x05],
  prefix: 'bc',
  test: { name: 'Bitcoin testnet', versions: [0x6f, 0xc4], prefix: 'tb' },
})

export type BitcoinLike = {
  /** The version bytes of Bitcoin's 1 and 3, or the network's equivalents. */
  versions: readonly number[]
  /** The prefix of native segwit, where the network has it. */
  prefix?: string
  /** Older version bytes that Bitcoin uses too, and how the same address begins now. */
  old?: { versions: readonly number[]; start: string }
  test: { name: string; versions: readonly number[]; prefix?: string }
}

const hashLength = 20

/** A checker for networks with Bitcoin's address formats but other version bytes. */
export function judgeOf(network: BitcoinLike): Judge {
  const elsewhere: RequisiteFault = {
    code: 'wrong_network',
    params: { network: network.test.name },
  }

  return (value) => {
    const lowered = value.toLowerCase()
    if (network.prefix !== undefined && lowered.startsWith(`${network.prefix}1`)) {
      return judgeSegwit(value, network.prefix)
    }
    if (network.test.prefix !== undefined && lowered.startsWith(`${network.test.prefix}1`)) {
      return judgeSegwit(value, network.test.prefix) ?? elsewhere
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
    return network.test.versions.includes(read.version) ? elsewhere : { code: 'not_an_address' }
  }
}
