import type { RequisiteError } from '../requisite'
import { readBase58Check } from './base58-check'
import { tronContracts } from './known-addresses'

const mainVersion = 0x41

export function judgeTron(value: string): RequisiteError | null {
  const read = readBase58Check(value)
  if (read?.payload.length !== 20 || !value.startsWith('T')) {
    return { code: 'not_an_address' }
  }
  if (!read.isIntact) {
    return { code: 'checksum' }
  }
  if (read.version !== mainVersion) {
    return { code: 'not_an_address' }
  }
  if (read.payload.every((byte) => byte === 0)) {
    return { code: 'burn_address' }
  }
  return tronContracts.has(value) ? { code: 'token_contract' } : null
}
