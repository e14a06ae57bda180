import { base64url } from '@scure/base'
import type { RequisiteFault } from '../requisite'
import { attempt } from './attempt'

const raw = /^(?:0|-1):[\da-f]{64}$/i
const friendly = /^(?:[\w-]{48}|[A-Za-z\d+/]{48})$/
const testOnly = 0x80
const bounceable = 0x11
const notBounceable = 0x51

/** Raw (`0:…`), or the friendly form in either alphabet, bounceable or not, of the main network. */
export function judgeTon(value: string): RequisiteFault | null {
  if (raw.test(value)) {
    return null
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
  return kind === tag ? null : { code: 'wrong_network', params: { network: 'TON testnet' } }
}

function inUrlAlphabet(text: string): string {
  return text.replaceAll('+', '-').replaceAll('/', '_')
}

/* CRC-16/XMODEM: polynomial 0x1021, from zero. */
function crc16(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) {
      sum = sum & 0x8000 ? ((sum << 1) ^ 0x1021) & 0xffff : (sum << 1) & 0xffff
    }
  }
  return sum
}
