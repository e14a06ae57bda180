import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { tooLong, tooShort, type RequisiteFault } from '../requisite'
import { evmContracts, isBurntEvm } from './known/evm'

const length = 42

/** Letters of both sizes are a checksum (EIP-55); letters of one size say nothing. */
export function judgeEvm(value: string): RequisiteFault | null {
  if (!/^0x[\da-f]*$/i.test(value)) {
    return { code: 'not_an_address' }
  }
  if (value.length !== length) {
    return value.length < length ? tooShort(length) : tooLong(length)
  }
  const lowered = value.toLowerCase()
  if (isBurntEvm(lowered)) {
    return { code: 'burn_address' }
  }
  const digits = value.slice(2)
  const isOneSize = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  if (!isOneSize && digits !== withChecksum(lowered.slice(2))) {
    return { code: 'checksum' }
  }
  return evmContracts.has(lowered) ? { code: 'token_contract' } : null
}

function withChecksum(lowered: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lowered)))
  return Array.from(lowered)
    .map((digit, at) => ((hash[at] ?? '0') >= '8' ? digit.toUpperCase() : digit))
    .join('')
}
