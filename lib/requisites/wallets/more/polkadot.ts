import { blake2b } from '@noble/hashes/blake2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import type { RequisiteError } from '@/lib/requisites/requisite'
import { attempt } from '../attempt'

const salt = utf8ToBytes('SS58PRE')
const length = 35
const otherNetworks = new Map([
  [2, 'Kusama'],
  [42, 'Substrate'],
])

/** An SS58 address of the relay chain: a prefix, the key, and two bytes of a hash. */
export function judgePolkadot(value: string): RequisiteError | null {
  const bytes = value.length <= 50 ? attempt(() => base58.decode(value)) : null
  const [prefix] = bytes ?? []
  if (bytes?.length !== length || prefix === undefined) {
    return { code: 'not_an_address' }
  }
  const body = bytes.subarray(0, -2)
  const sum = blake2b(new Uint8Array([...salt, ...body]))
  if (bytes.at(-2) !== sum[0] || bytes.at(-1) !== sum[1]) {
    return { code: 'checksum' }
  }
  const network = otherNetworks.get(prefix)
  if (network) {
    return { code: 'wrong_network', params: { network } }
  }
  if (prefix !== 0) {
    return { code: 'not_an_address' }
  }
  return body.subarray(1).every((byte) => byte === 0) ? { code: 'burn_address' } : null
}
