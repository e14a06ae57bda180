import { base58 } from '@scure/base'
import type { RequisiteFault } from '../requisite'
import { attempt } from './attempt'

/** A public key of 32 bytes; the network has no checksum. All zeros is the system itself. */
export function judgeSolana(value: string): RequisiteFault | null {
  const bytes = value.length <= 44 ? attempt(() => base58.decode(value)) : null
  const isKey = bytes?.length === 32 && bytes.some((byte) => byte !== 0)
  return isKey ? null : { code: 'not_an_address' }
}
