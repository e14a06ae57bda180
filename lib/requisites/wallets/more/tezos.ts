import type { RequisiteError } from '@/lib/requisites/requisite'
import { readBase58Check } from '../base58-check'

/* The first bytes of tz1 to tz4. A contract (KT1) may refuse money, so it is not accepted as a wallet. */
const versions = ['6,161,159', '6,161,161', '6,161,164', '6,161,166']
const contract = '2,90,121'
const hashLength = 20
const burnt = 'tz1burnburnburnburnburnburnburjAYjjX'

export function judgeTezos(value: string): RequisiteError | null {
  const read = readBase58Check(value)
  const [second, third, ...hash] = read?.payload ?? []
  if (!read || third === undefined || hash.length !== hashLength) {
    return { code: 'not_an_address' }
  }
  if (!read.isIntact) {
    return { code: 'checksum' }
  }
  const version = String([read.version, second, third])
  if (version === contract) {
    return { code: 'token_contract' }
  }
  const isBurnt = value === burnt || hash.every((byte) => byte === 0)
  const fault = isBurnt ? ({ code: 'burn_address' } as const) : null
  return versions.includes(version) ? fault : { code: 'not_an_address' }
}
