import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import type { AmlCheck } from '@/server/modules/risk'
import { findClaim, type ClaimRow } from '../claims.repository'
import { acceptPayment } from '../pay/accept-payment'
import type { OperatorCommand } from '../commands/operator-moves'
import type { HandOver } from '../hand-over/hand-over'
import { objectionTo } from '../pay/provider-listeners'
import { findOddMethod } from '../odd-payments.repository'
import { assertClearReference } from '../commands/references'
import { findDigits } from '../read/currency-digits'

export type AcceptAtDesk = OperatorCommand & {
  reference: string
  amount: Decimal
  /** Null for the agreed currency; otherwise the one in which the money came. */
  currencyId: number | null
  payer: string | null
  /** For cash: how the person who brought it was identified. */
  handOver?: HandOver | undefined
  /** When it came, by the bank statement; now, when left out. */
  at?: Date | undefined
}

/** An operator saw money come: it is reviewed by the rules of risk like any payment, then judged. */
export async function acceptAtDesk(
  parts: { db: Database; aml: AmlCheck },
  command: AcceptAtDesk,
): Promise<ClaimRow> {
  const { actor, address, amount, at, claimId, expectedVersion, now, payer, reference } = command
  const { handOver } = command
  const claim = await findClaim(parts.db, claimId)
  if (!claim) {
    throw new AppError('not_found')
  }
  if (claim.version !== expectedVersion) {
    throw new AppError('state_changed')
  }
  assertPlausibleTime(claim, { at, now })
  const currencyId = command.currencyId ?? claim.fromCurrencyId
  await assertPossible(parts.db, { amount, currencyId })
  // If a provider has reported this payment, it is recorded by that provider's method, so that it
  // is booked once.
  const providerMethod = await findOddMethod(parts.db, { claimId, reference })
  if (providerMethod === null) {
    // The references of providers have any format.
    await assertClearReference(parts.db, { currencyId, reference })
  }
  return acceptPayment(parts.db, {
    claimId,
    method: providerMethod ?? 'manual',
    reference,
    amount,
    currencyId,
    payer,
    objection: await objectionTo(parts, claim, { currencyId, payer, amount }),
    at,
    handOver,
    mover: { by: 'operator', actor, address },
    now,
    expectedVersion,
  })
}

/** The currency must exist, and the amount must have no more digits than it. */
async function assertPossible(
  db: Database,
  { amount, currencyId }: { amount: Decimal; currencyId: number },
): Promise<void> {
  const digits = await findDigits(db, currencyId)
  if (digits === null) {
    const faults = [{ field: 'currency', key: 'unknown_value' }]
    throw new AppError('validation_error', { faults })
  }
  if (amount.decimalPlaces() > digits) {
    const params = { digits: String(digits) }
    throw new AppError('validation_error', { faults: [{ field: 'amount', key: 'digits', params }] })
  }
}

/* Times are entered without seconds, and no two clocks agree. */
const clockToleranceMilliseconds = 60_000

/*
 * Refuses an impossible time: it decides whether the agreed course applies, so a typing error would
 * matter.
 */
function assertPlausibleTime(
  { createdAt }: ClaimRow,
  { at, now }: { at: Date | undefined; now: Date },
) {
  const fault = (key: string) =>
    new AppError('validation_error', { faults: [{ field: 'at', key }] })
  if (at && at.getTime() > now.getTime() + clockToleranceMilliseconds) {
    throw fault('in_the_future')
  }
  if (at && at.getTime() < createdAt.getTime() - clockToleranceMilliseconds) {
    throw fault('before_claim')
  }
}
