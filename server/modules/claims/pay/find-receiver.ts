import { normalReference } from '@/lib/references/normal-reference'
import type { Executor } from '@/server/database/client'
import { listIncoming } from '../claim-money.repository'
import { listSuccession } from '../read/corrections'

type Reported = { claimId: string; reference: string }

/**
 * The claim to which a payment belongs if a provider reports the payment for the given claim: the claim in
 * which the payment is already recorded; otherwise the last of the corrected claims that replaced the given
 * claim.
 */
export async function findReceiver(
  db: Executor,
  { claimId, reference }: Reported,
): Promise<string> {
  const ids = await listSuccession(db, claimId)
  const form = normalReference(reference)
  for (const id of ids) {
    const recorded = await listIncoming(db, id)
    if (recorded.some(({ referenceForm }) => referenceForm === form)) {
      return id
    }
  }
  return ids.at(-1) ?? claimId
}
