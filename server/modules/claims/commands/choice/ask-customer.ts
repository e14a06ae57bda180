import type { Tx } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import type { ClaimException, HoldReason } from '@/lib/contracts/claims/claim-states'
import { findClaimTerms } from '@/server/modules/settings'
import type { ClaimRow } from '@/server/modules/claims/claims.repository'
import { endChoiceJob } from '@/server/modules/claims/jobs'
import { moveClaim, type MoveClaim } from '@/server/modules/claims/moves/move-claim'

type Question = Omit<MoveClaim, 'move'> & {
  exception: Exclude<ClaimException, 'none'>
  holdReason: HoldReason
}

/**
 * Money came otherwise than agreed: the claim waits on hold until its customer chooses. After the
 * deadline the clock gives the money back.
 */
export async function askCustomer(tx: Tx, question: Question): Promise<ClaimRow> {
  const { claimId, now, data } = question
  const { hoursToChoose } = await findClaimTerms(tx)
  const chooseUntil = new Date(now.getTime() + hoursToChoose * 3_600_000)
  await enqueueJob(tx, endChoiceJob, { claimId }, { runAt: chooseUntil })
  return moveClaim(tx, {
    ...question,
    move: 'question',
    chooseUntil,
    data: { ...data, chooseUntil: chooseUntil.toISOString() },
  })
}
