import { base58 } from '@scure/base'
import type { RequisiteError } from '../requisite'
import { attempt } from './attempt'
import { solanaBurnt, solanaContracts } from './known-addresses'

/** An address is a public key of 32 bytes without a checksum. */
export function judgeSolana(value: string): RequisiteError | null {
  const bytes = value.length <= 44 ? attempt(() => base58.decode(value)) : null
  if (bytes?.length !== 32) {
    return { code: 'not_an_address' }
  }
  if (solanaBurnt.has(value)) {
    return { code: 'burn_address' }
  }
  return solanaContracts.has(value) ? { code: 'token_contract' } : null
}
