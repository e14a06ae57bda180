import type { Judge, RequisiteFault } from '../requisite'
import { readBase58Check } from './base58-check'
import { bitcoinBurnt } from './known/others'
import { judgeSegwit } from './segwit'

export type BitcoinLike = {
  /** Versions of addresses that begin with 1 and 3, or what stands for them. */
  versions: readonly number[]
  /** Of native segwit, where the network has it. */
  prefix?: string
  /** Older versions that Bitcoin has too, and how the same address begins now. */
  old?: { versions: readonly number[]; start: string }
  test: { name: string; versions: readonly number[]; prefix?: string }
}

const hashLength = 20

/** The judge of a network that has Bitcoin's addresses with other numbers in them. */
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
