import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import type { AmlCheck } from '@/server/modules/risk'
import { findClaim, type ClaimRow } from '../claims.repository'
import { acceptPayment } from '../commands/accept-payment'
import type { OperatorCommand } from '../commands/operator-moves'
import { objectionTo } from '../pay/payment-listener'

export type AcceptAtDesk = OperatorCommand & {
  reference: string
  amount: Decimal
  /** The agreed one unless the money came in another. */
  currencyId: number | null
  payer: string | null
}

/** An operator saw money come: reviewed by the rules of risk like any payment, then judged. */
export async function acceptAtDesk(
  parts: { db: Database; aml: AmlCheck },
  command: AcceptAtDesk,
): Promise<ClaimRow> {
  const { actor, address, amount, claimId, expectedVersion, now, payer, reference } = command
  const claim = await findClaim(parts.db, claimId)
  if (!claim) {
    throw new AppError('not_found')
  }
  if (claim.version !== expectedVersion) {
    throw new AppError('state_changed')
  }
  const currencyId = command.currencyId ?? claim.fromCurrencyId
  return acceptPayment(parts.db, {
    claimId,
    method: 'manual',
    reference,
    amount,
    currencyId,
    payer,
    objection: await objectionTo(parts, claim, { currencyId, payer, amount }),
    mover: { by: 'operator', actor, address },
    now,
    expectedVersion,
  })
}
