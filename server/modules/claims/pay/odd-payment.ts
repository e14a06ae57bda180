import { AppError } from '@/lib/errors/app-error'
import { toText } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import type { OddPayment } from '@/server/modules/payments'
import { listEvents } from '../claim-events.repository'
import { lockClaim } from '../claims.repository'
import { changeClaim, operatorsHold } from '../moves/change-claim'
import { movesFrom } from '../moves/claim-moves'
import { moveClaim } from '../moves/move-claim'
import type { Mover } from '../moves/mover'

export const oddPaymentEvent = 'odd_payment'

/**
 * A provider tells of money that no entry can hold: it stands in the claim's history, and the claim
 * waits for an operator, who asks the provider and writes down what really came. Told again it
 * changes nothing.
 */
export async function noteOddPayment(
  db: Database,
  { odd, mover, now }: { odd: OddPayment; mover: Mover; now: Date },
): Promise<void> {
  const { claimId, method, reference, amount, currencyCode, payer, at } = odd
  await inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, claimId)
    if (!claim) {
      throw new AppError('not_found')
    }
    const told = await listEvents(tx, claimId)
    if (told.some(({ event, data }) => event === oddPaymentEvent && data.reference === reference)) {
      return
    }
    const note = [toText(amount), currencyCode, payer].filter((part) => part !== null).join(' ')
    const data = { method, reference, note, at: at.toISOString() }
    const isOpen = claim.state === 'on_hold' && !claim.isAccepted
    const change = isOpen ? operatorsHold : {}
    const event = oddPaymentEvent
    const noted = await changeClaim(tx, { claim, event, mover, now, data, change })
    if (movesFrom(noted.state, mover.by).includes('question')) {
      await moveClaim(tx, { claimId, move: 'question', holdReason: 'operator', mover, now, data })
    }
  })
}
