import { normalReference } from '@/lib/references/normal-reference'
import type { Executor } from '@/server/database/client'
import { listIncoming } from '../claim-money.repository'
import { listSuccession } from '../read/corrections'

type Reported = { claimId: string; reference: string }

/**
 * The claim to which a payment belongs that a provider reports for this claim: the last one of those
 * that replaced it by corrections, or the one in which the payment is already recorded.
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
