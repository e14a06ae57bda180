import type { RequisiteFault } from '../requisite'
import { readBase58Check } from './base58-check'

const mainVersion = 0x41

export function judgeTron(value: string): RequisiteFault | null {
  const read = readBase58Check(value)
  if (read?.payload.length !== 20 || !value.startsWith('T')) {
    return { code: 'not_an_address' }
  }
  if (!read.isIntact) {
    return { code: 'checksum' }
  }
  return read.version === mainVersion ? null : { code: 'not_an_address' }
}
