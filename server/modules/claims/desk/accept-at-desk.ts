import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import type { AmlCheck } from '@/server/modules/risk'
import type { NumberVault } from '@/server/modules/verification'
import { findClaim, findQuote, type ClaimRow } from '../claims.repository'
import { acceptPayment } from '../pay/accept-payment'
import type { OperatorCommand } from '../commands/operator-moves'
import type { HandOver } from '../hand-over/hand-over'
import { findVerifiedName } from '../payers/payers.repository'
import { objectionTo } from '../pay/provider-listeners'
import { findOddMethod } from '../odd-payments.repository'
import { assertClearReference } from '../commands/references'
import { findDigits } from '../read/currency-digits'
import { assertPlausibleTime } from './plausible-time'

export type AcceptAtDesk = OperatorCommand & {
  reference: string
  amount: Decimal
  /** The currency in which the money came; null for the agreed currency. */
  currencyId: number | null
  payer: string | null
  payerName?: string | null | undefined
  payerNumber?: string | null | undefined
  /** For cash: how the person who brought it was identified. */
  handOver?: HandOver | undefined
  /** When the money came, according to the bank statement; the default is now. */
  at?: Date | undefined
}

/**
 * Records a payment that an operator has seen. Like any payment, it is checked by the risk rules and
 * compared with the agreement.
 */
export async function acceptAtDesk(
  parts: { db: Database; aml: AmlCheck; numbers: NumberVault },
  command: AcceptAtDesk,
): Promise<ClaimRow> {
  const { actor, address, amount, at, claimId, expectedVersion, now, payer, reference } = command
  const { handOver, payerNumber, payerName } = command
  const claim = await findClaim(parts.db, claimId)
  if (!claim) {
    throw new AppError('not_found')
  }
  if (claim.version !== expectedVersion) {
    throw new AppError('state_changed')
  }
  // A corrected claim is newer than its quote.
  const { createdAt: agreedAt } = await findQuote(parts.db, claimId, 0)
  assertPlausibleTime({ agreedAt, at, now })
  const currencyId = command.currencyId ?? claim.fromCurrencyId
  await assertAmountFits(parts.db, { amount, currencyId })
  // If a provider has reported this payment, it is recorded with that provider's method, so that it
  // is booked only once.
  const providerMethod = await findOddMethod(parts.db, { claimId, reference })
  if (providerMethod === null) {
    // References of providers may have any format.
    await assertClearReference(parts.db, { currencyId, reference })
  }
  return acceptPayment(parts.db, {
    claimId,
    method: providerMethod ?? 'manual',
    reference,
    amount,
    currencyId,
    payer,
    payerNumber,
    payerName,
    verifiedName: await findVerifiedName(parts.db, parts.numbers, { claim, now }),
    objection: await objectionTo({ ...parts, now }, claim, {
      ...{ currencyId, payer, amount, reference },
    }),
    at,
    handOver,
    mover: { by: 'operator', actor, address },
    now,
    expectedVersion,
  })
}

/** Refuses an unknown currency, and an amount with more decimal places than its currency has. */
async function assertAmountFits(
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
