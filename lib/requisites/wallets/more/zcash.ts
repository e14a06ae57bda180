import type { RequisiteError } from '@/lib/requisites/requisite'
import { readBase58Check } from '../base58-check'

/*
 * The two version bytes of t1 and of t3. Only these transparent addresses are accepted, because shielded
 * addresses hide the recipient.
 */
const versions = ['1c,b8', '1c,bd']
const testVersions = ['1d,25', '1c,ba']
const hashLength = 20

export function judgeZcash(value: string): RequisiteError | null {
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
