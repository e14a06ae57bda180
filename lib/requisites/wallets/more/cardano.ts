import { base58, bech32 } from '@scure/base'
import type { RequisiteError } from '@/lib/requisites/requisite'
import { attempt } from '../attempt'
import { crc32 } from '../crc'

const longest = 130

/** `addr1…`, with or without a stake part, and the older Byron addresses, which end with a CRC. */
export function judgeCardano(value: string): RequisiteError | null {
  const lowered = value.toLowerCase()
  if (lowered.startsWith('addr1')) {
    return judgeShelley(value)
  }
  if (lowered.startsWith('addr_test1')) {
    return { code: 'wrong_network', params: { network: 'Cardano testnet' } }
  }
  return judgeByron(value)
}

function judgeShelley(value: string): RequisiteError | null {
  const isMixed = value !== value.toLowerCase() && value !== value.toUpperCase()
  if (isMixed || value.length > longest || !/^addr1[02-9ac-hj-np-z]+$/i.test(value)) {
    return { code: 'not_an_address' }
  }
  const read = bech32.decodeUnsafe(value.toLowerCase(), longest)
  const bytes = read && bech32.fromWordsUnsafe(read.words)
  if (!bytes) {
    return { code: 'checksum' }
  }
  const [header = 0xff] = bytes
  const kind = header >> 4
  const isWhole =
    kind <= 3 ? bytes.length === 57 : (kind === 6 || kind === 7) && bytes.length === 29
  return isWhole && (header & 15) === 1 ? null : { code: 'not_an_address' }
}

/* In CBOR, the address is a pair: tagged bytes and their CRC. */
function judgeByron(value: string): RequisiteError | null {
  const bytes = value.length <= longest ? attempt(() => base58.decode(value)) : null
  const [pair, tag, tagValue, kind, length = 0] = bytes ?? []
  if (!bytes || pair !== 0x82 || tag !== 0xd8 || tagValue !== 0x18 || kind !== 0x58) {
    return { code: 'not_an_address' }
  }
  const end = 5 + length
  const payload = bytes.subarray(5, end)
  if (payload.length !== length || bytes[end] !== 0x1a || bytes.length !== end + 5) {
    return { code: 'not_an_address' }
  }
  const checksum = bytes.subarray(end + 1).reduce((sum, byte) => sum * 256 + byte, 0)
  return checksum === crc32(payload) ? null : { code: 'checksum' }
}
