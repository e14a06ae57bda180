import { base32 } from '@scure/base'
import type { RequisiteError } from '@/lib/requisites/requisite'
import { attempt } from '../attempt'
import { crc16 } from '../crc'

/*
 * The number of bytes of an address, by its first byte. The first byte is the kind: an account (G),
 * or one of several users of an account (M).
 */
const lengths = new Map([
  [48, 35],
  [96, 43],
])

export function judgeStellar(value: string): RequisiteError | null {
  if (!/^[GM][A-Z2-7]{55}(?:[A-Z2-7]{13})?$/.test(value)) {
    return { code: 'not_an_address' }
  }
  const padded = value.padEnd(Math.ceil(value.length / 8) * 8, '=')
  const bytes = attempt(() => base32.decode(padded))
  if (!bytes || lengths.get(bytes[0] ?? 0) !== bytes.length) {
    return { code: 'not_an_address' }
  }
  const sum = crc16(bytes.subarray(0, -2))
  const isIntact = bytes.at(-2) === (sum & 0xff) && bytes.at(-1) === sum >> 8
  if (!isIntact) {
    return { code: 'checksum' }
  }
  return bytes.subarray(1, 33).every((byte) => byte === 0) ? { code: 'burn_address' } : null
}
