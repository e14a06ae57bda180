import { base58 } from '@scure/base'
import type { RequisiteFault } from '../requisite'
import { attempt } from './attempt'
import { solanaBurnt, solanaContracts } from './known-addresses'

/** A public key of 32 bytes; the network has no checksum. All zeros is the system program. */
export function judgeSolana(value: string): RequisiteFault | null {
  const bytes = value.length <= 44 ? attempt(() => base58.decode(value)) : null
  if (bytes?.length !== 32) {
    return { code: 'not_an_address' }
  }
  if (solanaBurnt.has(value)) {
    return { code: 'burn_address' }
  }
  return solanaContracts.has(value) ? { code: 'token_contract' } : null
}
