import { randomInt } from 'node:crypto'
import { claimNumberRange } from '@/lib/contracts/claims/claim-number'

/** A random number for a claim. It may be taken: only the insert of the claim shows whether it is free. */
export function newClaimNumber(): number {
  return randomInt(claimNumberRange.least, claimNumberRange.most + 1)
}
