import type { Database } from '@/server/database/client'
import { objectionOfChecks, type AmlCheck, type Objection } from '@/server/modules/risk'
import { listIncoming } from '../claim-money.repository'
import type { ClaimRow } from '../claims.repository'
import { objectionTo } from '../pay/provider-listeners'

type Parts = { db: Database; aml: AmlCheck }

/**
 * The objection to the payments of a claim: one that a rule has made or, if there is none, that a check is
 * unanswered. Every payment is reviewed, so that all checks are requested at once. Recorded checks count too: a
 * provider may have named another sender of a payment that an operator had recorded.
 */
export async function objectionToAll(
  { db, aml }: Parts,
  claim: ClaimRow,
  now: Date,
): Promise<Objection | null> {
  const objections: Objection[] = []
  for (const payment of await listIncoming(db, claim.id)) {
    const objection = await objectionTo({ db, aml, now }, claim, payment)
    if (objection) {
      objections.push(objection)
    }
  }
  const onRecord = await objectionOfChecks(db, claim)
  if (onRecord) {
    objections.push(onRecord)
  }
  return objections.find(({ reason }) => reason !== 'aml_pending') ?? objections[0] ?? null
}
