import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58xmr } from '@scure/base'
import type { RequisiteError } from '../requisite'
import { attempt } from './attempt'

const standardLength = 69
const integratedLength = 77

/* The first byte is the network and the kind. An integrated address also contains a payment id. */
const lengths = new Map([
  [18, standardLength],
  [42, standardLength],
  [19, integratedLength],
])
const testNetworks = new Map([
  [53, 'Monero testnet'],
  [54, 'Monero testnet'],
  [63, 'Monero testnet'],
  [24, 'Monero stagenet'],
  [25, 'Monero stagenet'],
  [36, 'Monero stagenet'],
])

export function judgeMonero(value: string): RequisiteError | null {
  const bytes = value.length <= 106 ? attempt(() => base58xmr.decode(value)) : null
  const [tag] = bytes ?? []
  if (!bytes || tag === undefined || ![standardLength, integratedLength].includes(bytes.length)) {
    return { code: 'not_an_address' }
  }
  const checksum = keccak_256(bytes.subarray(0, -4))
  if (!bytes.subarray(-4).every((byte, at) => byte === checksum[at])) {
    return { code: 'checksum' }
  }
  const network = testNetworks.get(tag)
  if (network) {
    return { code: 'wrong_network', params: { network } }
  }
  return lengths.get(tag) === bytes.length ? null : { code: 'not_an_address' }
}
