import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import type { ClaimException } from '@/lib/contracts/claims/claim-states'
import { findClaim } from '../claims.repository'
import { judgeWith } from '../pay/assess-payments'

type Previewed = {
  claimId: string
  amount: Decimal
  /** Null for the agreed currency. */
  currencyId: number | null
  at: Date
}

/** How a payment would differ from the agreement. Nothing is recorded, and no risk rule is asked. */
export async function previewPayment(
  db: Executor,
  { claimId, amount, currencyId, at }: Previewed,
): Promise<{ exception: ClaimException; difference: Decimal }> {
  const claim = await findClaim(db, claimId)
  if (!claim) {
    throw new AppError('not_found')
  }
  const payment = { amount, currencyId: currencyId ?? claim.fromCurrencyId, seenAt: at }
  const { judgement, difference } = await judgeWith(db, { claim, more: [payment] })
  return { exception: judgement.isExact ? 'none' : judgement.exception, difference }
}
