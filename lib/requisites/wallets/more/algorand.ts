import { sha512_256 } from '@noble/hashes/sha2.js'
import { base32 } from '@scure/base'
import type { RequisiteError } from '@/lib/requisites/requisite'
import { attempt } from '../attempt'

const keyLength = 32

/** An address is a key and the last four bytes of the key's hash. */
export function judgeAlgorand(value: string): RequisiteError | null {
  const bytes = /^[A-Z2-7]{58}$/.test(value) ? attempt(() => base32.decode(`${value}======`)) : null
  if (!bytes) {
    return { code: 'not_an_address' }
  }
  const key = bytes.subarray(0, keyLength)
  const sum = sha512_256(key).subarray(-4)
  if (!bytes.subarray(keyLength).every((byte, at) => byte === sum[at])) {
    return { code: 'checksum' }
  }
  return key.every((byte) => byte === 0) ? { code: 'burn_address' } : null
}
