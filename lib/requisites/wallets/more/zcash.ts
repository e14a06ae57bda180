import type { RequisiteFault } from '@/lib/requisites/requisite'
import { readBase58Check } from '../base58-check'

/*
 * Two bytes each: t1 and t3. Shielded addresses hide the recipient; an office only pays to
 * transparent ones.
 */
const versions = ['1c,b8', '1c,bd']
const testVersions = ['1d,25', '1c,ba']
const hashLength = 20

export function judgeZcash(value: string): RequisiteFault | null {
  const read = readBase58Check(value)
  const [second, ...hash] = read?.payload ?? []
  if (!read || second === undefined || hash.length !== hashLength) {
    return { code: 'not_an_address' }
  }
  if (!read.isIntact) {
    return { code: 'checksum' }
  }
  const version = `${read.version.toString(16)},${second.toString(16)}`
  if (testVersions.includes(version)) {
    return { code: 'wrong_network', params: { network: 'Zcash testnet' } }
  }
  return versions.includes(version) ? null : { code: 'not_an_address' }
}
