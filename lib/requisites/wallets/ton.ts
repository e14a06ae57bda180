import { bytesToHex } from '@noble/hashes/utils.js'
import { base64url } from '@scure/base'
import type { RequisiteError } from '../requisite'
import { attempt } from './attempt'
import { crc16 } from './crc'
import { tonContracts } from './known-addresses'

const raw = /^(?:0|-1):[\da-f]{64}$/i
const friendly = /^(?:[\w-]{48}|[A-Za-z\d+/]{48})$/
const testOnly = 0x80
const bounceable = 0x11
const notBounceable = 0x51

/** A mainnet address: raw (`0:…`), or user-friendly in either base64 alphabet, bounceable or not. */
export function judgeTon(value: string): RequisiteError | null {
  if (raw.test(value)) {
    return judgeHash(value.slice(value.indexOf(':') + 1).toLowerCase())
  }
  const bytes = friendly.test(value) ? attempt(() => base64url.decode(inUrlAlphabet(value))) : null
  const [tag, workchain] = bytes ?? []
  if (!bytes || tag === undefined || (workchain !== 0 && workchain !== 0xff)) {
    return { code: 'not_an_address' }
  }
  const sum = crc16(bytes.subarray(0, 34))
  if (bytes[34] !== sum >> 8 || bytes[35] !== (sum & 0xff)) {
    return { code: 'checksum' }
  }
  const kind = tag & ~testOnly
  if (kind !== bounceable && kind !== notBounceable) {
    return { code: 'not_an_address' }
  }
  return kind === tag
    ? judgeHash(bytesToHex(bytes.subarray(2, 34)))
    : { code: 'wrong_network', params: { network: 'TON testnet' } }
}

/* The hash is the same in every spelling of an address. */
function judgeHash(hash: string): RequisiteError | null {
  if (/^0+$/.test(hash)) {
    return { code: 'burn_address' }
  }
  return tonContracts.has(hash) ? { code: 'token_contract' } : null
}

function inUrlAlphabet(text: string): string {
  return text.replaceAll('+', '-').replaceAll('/', '_')
}
