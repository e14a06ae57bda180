import { AppError } from '@/lib/errors/app-error'
import { toText } from '@/lib/money/decimal'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import { insertPayout, listPayouts } from '../claim-money.repository'
import { lockClaim, type ClaimRow } from '../claims.repository'
import type { HandOver } from '../hand-over/hand-over'
import { changeClaim } from '../moves/change-claim'
import { moneyOfClaim } from '../moves/money-of-claim'
import type { MoveClaim } from '../moves/move-claim'
import { findDestinations } from '../read/unclaimed-destinations'
import { assertOwnReference } from './references'
import { stepOf, userIdOf, type OperatorCommand } from './operator-moves'
import type { Assessment } from '../pay/assess-payments'

type WeighedStep = { claim: ClaimRow; weighed: Assessment; step: Omit<MoveClaim, 'move'> }

/**
 * Books money for a claim that can no longer use it; an operator must send it back. The claim stays
 * in its state. If it is on hold, a rule’s objection becomes the reason.
 */
export function bookUnclaimedPayment(
  tx: Tx,
  { claim, weighed, step }: WeighedStep,
): Promise<ClaimRow> {
  const { data = {}, mover, now } = step
  const { objection } = weighed
  return changeClaim(tx, {
    claim,
    event: 'unclaimed_payment',
    mover,
    now,
    data,
    change: claim.state === 'on_hold' && objection ? { holdReason: objection.reason } : {},
    effect: 'book_unclaimed',
  })
}

export type ReturnUnclaimed = OperatorCommand & {
  currencyId: number
  /** The reference that the bank or the network gave the movement. */
  reference: string
  handOver?: HandOver | undefined
}

/**
 * Records that an operator has sent back all unclaimed money of one currency, to the destination that
 * was named for it, if one was. The claim stays in its state.
 */
export async function returnUnclaimed(db: Database, command: ReturnUnclaimed): Promise<ClaimRow> {
  const { claimId, currencyId, expectedVersion, handOver, now, reference } = command
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, claimId)
    if (!claim) {
      throw new AppError('not_found')
    }
    const { unclaimed } = await moneyOfClaim(tx, claim)
    const owed = unclaimed.find((sum) => sum.currencyId === currencyId)
    if (!owed || claim.version !== expectedVersion) {
      throw new AppError('state_changed')
    }
    const [sum] = await findDestinations(tx, {
      claimId,
      unclaimed: [owed],
      payouts: await listPayouts(tx, claimId),
    })
    const id = makeId(now)
    await assertOwnReference(tx, { payoutId: id, currencyId, reference })
    await insertPayout(tx, {
      ...owed,
      id,
      claimId,
      kind: 'return',
      method: 'manual',
      inputs: sum?.destination ?? [],
      state: 'sent',
      attempts: 1,
      reference,
      sentBy: userIdOf(command),
      createdAt: now,
      updatedAt: now,
    })
    return changeClaim(tx, {
      claim,
      event: 'return_unclaimed',
      mover: stepOf(command).mover,
      now,
      data: { reference, amount: toText(owed.amount), currencyId, ...handOver },
      change: {},
      effect: 'return',
    })
  })
}
