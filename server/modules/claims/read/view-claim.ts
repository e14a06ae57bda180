import { zero, type Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { listChecks, type CheckRow } from '@/server/modules/risk'
import { listEvents, type ClaimEventRow } from '../claim-events.repository'
import {
  listIncoming,
  listPayouts,
  type IncomingRow,
  type PayInRow,
  type PayoutRow,
} from '../claim-money.repository'
import type { ClaimRow, QuoteRow } from '../claims.repository'
import { isExchangeClosed, moneyOfClaim, sumUp, type CurrencyAmount } from '../moves/money-of-claim'
import { choicesOf, type Choice, type Choosing, desksOf } from '../commands/choice/choices'
import {
  findDestinations,
  suggestDestinations,
  type DueRefund,
  type UnclaimedMoney,
} from './unclaimed-destinations'
import { findOutline } from './claim-outline.repository'
import { findInvoiceOf, type InvoiceOfClaim } from './invoice-of-claim.repository'

/** A claim with everything that can be shown about it. */
export type ClaimView = {
  claim: ClaimRow
  quote: QuoteRow
  events: ClaimEventRow[]
  payouts: PayoutRow[]
  payIn: PayInRow | null
  invoice: InvoiceOfClaim
  /** The total of the payments in the claim's own currency. */
  received: Decimal
  /** Each payment that was seen. */
  seen: Pick<IncomingRow, 'amount' | 'currencyId' | 'reference' | 'seenAt'>[]
  /** The total of the payments in each currency. */
  arrived: CurrencyAmount[]
  /** When the first late payment came; null unless the claim's exception is `paid_late`. */
  lateAt: Date | null
  hasReceipts: boolean
  /** What the AML service was asked for it. */
  checks: CheckRow[]
  choices: Choice[]
  /** Money that must be sent back, with or without a known destination. */
  money: { due: DueRefund[]; unclaimed: UnclaimedMoney[] }
}

/**
 * Returns null if there is no such claim. `choosing` says who would choose, when and at which rates;
 * null if nobody would.
 */
export async function viewClaim(
  db: Executor,
  id: string,
  choosing: (claim: ClaimRow) => Choosing | null,
): Promise<ClaimView | null> {
  const [outline, events] = await Promise.all([findOutline(db, id), listEvents(db, id)])
  if (!outline) {
    return null
  }
  const { claim, quote, payIn, hasReceipts, wasPaid, wasPaidOut } = outline
  const payouts = wasPaidOut ? await listPayouts(db, id) : []
  const incoming = wasPaid ? await listIncoming(db, id) : []
  const arrived = sumUp(incoming)
  const received =
    arrived.find(({ currencyId }) => currencyId === claim.fromCurrencyId)?.amount ?? zero
  const chooser = claim.state === 'on_hold' ? choosing(claim) : null
  const choices = chooser
    ? choicesOf({ claim, events, quote, received, desks: await desksOf(db, claim), ...chooser })
    : []
  // Until money has come and the exchange is closed, nothing has to be sent back.
  const { due, unclaimed } =
    wasPaid && isExchangeClosed(claim) ? await moneyOfClaim(db, claim) : { due: [], unclaimed: [] }
  const money = {
    due: await suggestDestinations(db, { claimId: id, payouts, due }),
    unclaimed: await findDestinations(db, { claimId: id, payouts, unclaimed }),
  }
  const { aml, receiverAml } = claim.conditions
  const checks = wasPaid && (aml ?? receiverAml) ? await listChecks(db, id) : []
  const lateAt = lateOf(claim, incoming)
  const invoice = await findInvoiceOf(db, claim)
  return {
    ...{ claim, quote, events, payouts, payIn, invoice, hasReceipts, choices, money },
    ...{ received, arrived, lateAt, seen: incoming, checks },
  }
}

function lateOf({ exception, expiresAt }: ClaimRow, incoming: readonly IncomingRow[]) {
  const late = incoming.find(({ seenAt }) => seenAt >= expiresAt)
  return exception === 'paid_late' && late ? late.seenAt : null
}
