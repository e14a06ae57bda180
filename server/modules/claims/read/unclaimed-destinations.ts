import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import type { ClaimInput } from '@/server/database/schema/claim-input'
import { refundDestinations } from '@/server/database/schema/money/refunds'
import type { PayoutRow } from '../claim-money.repository'
import { isNotFailed, type CurrencyAmount } from '../moves/money-of-claim'

export type UnclaimedMoney = CurrencyAmount & {
  /** The destination that was named for this money; null if none was, and for other money than coins. */
  destination: ClaimInput[] | null
  /** Whether a destination may be named, for the first time or again. */
  isNameable: boolean
}

type Unclaimed = {
  claimId: string
  unclaimed: readonly CurrencyAmount[]
  payouts: readonly PayoutRow[]
}

/**
 * Where unclaimed money is to be sent. Only coins need an address that somebody has named, because exchanges send from
 * shared addresses: other money goes back to the account that it came from, and cash is handed over. A claim has one
 * destination for each currency, which its refund and its unclaimed money share. So while a refund is on its way, none is
 * named: the signer compares the refund with the last one. Once something was sent there, the next money is asked for
 * anew: an address at an exchange may have ended meanwhile.
 */
export async function findDestinations(
  db: Executor,
  { claimId, payouts, unclaimed }: Unclaimed,
): Promise<UnclaimedMoney[]> {
  const ids = unclaimed.map(({ currencyId }) => currencyId)
  if (ids.length === 0) {
    return []
  }
  const rows = await db
    .selectDistinctOn([currencies.id], {
      id: currencies.id,
      inputs: refundDestinations.inputs,
      namedAt: refundDestinations.createdAt,
    })
    .from(currencies)
    .leftJoin(
      refundDestinations,
      and(
        eq(refundDestinations.claimId, claimId),
        eq(refundDestinations.currencyId, currencies.id),
      ),
    )
    .where(and(inArray(currencies.id, ids), eq(currencies.kind, 'crypto')))
    .orderBy(currencies.id, desc(refundDestinations.createdAt), desc(refundDestinations.id))
  return unclaimed.map((sum) => {
    const coin = rows.find(({ id }) => id === sum.currencyId)
    const namedAt = coin?.namedAt ?? null
    const isUsed = namedAt !== null && wasSentSince(payouts, sum.currencyId, namedAt)
    return {
      ...sum,
      destination: isUsed ? null : (coin?.inputs ?? null),
      isNameable: coin !== undefined && !isRefundUnderWay(payouts, sum.currencyId),
    }
  })
}

/** Whether the customer is asked where this money is to be sent. Once it is known, only an operator changes it. */
export function isAskedFor({ destination, isNameable }: UnclaimedMoney): boolean {
  return isNameable && destination === null
}

/** A refund that waits for its destination. The form begins with `suggested`; null if none was named. */
export type DueRefund = CurrencyAmount & { suggested: ClaimInput[] | null }

/**
 * An address that was named for unclaimed coins is suggested when these became a part of a refund. It is not suggested
 * once a refund has failed or was withdrawn: the address may be why.
 */
export async function suggestDestinations(
  db: Executor,
  { claimId, due, payouts }: Omit<Unclaimed, 'unclaimed'> & { due: readonly CurrencyAmount[] },
): Promise<DueRefund[]> {
  const sums = await findDestinations(db, { claimId, payouts, unclaimed: due })
  return sums.map(({ amount, currencyId, destination }) => {
    const hasFailed = payouts.some(
      (payout) =>
        payout.kind === 'refund' && payout.currencyId === currencyId && !isNotFailed(payout),
    )
    return { amount, currencyId, suggested: hasFailed ? null : destination }
  })
}

function wasSentSince(payouts: readonly PayoutRow[], currencyId: number, namedAt: Date): boolean {
  return payouts.some(
    (payout) =>
      payout.kind !== 'payout' &&
      payout.currencyId === currencyId &&
      payout.state === 'sent' &&
      payout.updatedAt >= namedAt,
  )
}

function isRefundUnderWay(payouts: readonly PayoutRow[], currencyId: number): boolean {
  return payouts.some(
    (payout) =>
      payout.kind === 'refund' &&
      payout.currencyId === currencyId &&
      isNotFailed(payout) &&
      payout.state !== 'sent',
  )
}
