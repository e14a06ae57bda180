import { sha256 } from '@noble/hashes/sha2.js'
import { base58xrp } from '@scure/base'
import type { RequisiteError } from '@/lib/requisites/requisite'
import { attempt } from '../attempt'

const classicLength = 25
const xLength = 35
const checksumLength = 4
const mainX = [0x05, 0x44]
const testX = [0x04, 0x93]

/** A classic address (`r…`), or an X-address, which also contains the destination tag. */
export function judgeRipple(value: string): RequisiteError | null {
  const bytes = value.length <= 50 ? attempt(() => base58xrp.decode(value)) : null
  const isX = bytes?.length === xLength
  if (!bytes || !(isX || (bytes.length === classicLength && value.startsWith('r')))) {
    return { code: 'not_an_address' }
  }
  const body = bytes.subarray(0, -checksumLength)
  const sum = sha256(sha256(body))
  if (!bytes.subarray(-checksumLength).every((byte, at) => byte === sum[at])) {
    return { code: 'checksum' }
  }
  const start = [...body.subarray(0, 2)]
  if (isX && String(start) === String(testX)) {
    return { code: 'wrong_network', params: { network: 'XRP testnet' } }
  }
  if (isX ? String(start) !== String(mainX) : body[0] !== 0) {
    return { code: 'not_an_address' }
  }
  // Accounts that start with many zeros are special accounts of the ledger, without a key.
  const account = isX ? body.subarray(2, 22) : body.subarray(1)
  return account.subarray(0, 10).every((byte) => byte === 0) ? { code: 'burn_address' } : null
}
