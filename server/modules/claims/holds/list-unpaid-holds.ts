import { desc } from 'drizzle-orm'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { claimQuotes, claims } from '@/server/database/schema/claims'
import { findHoldLimits } from '@/server/modules/settings'
import { millisecondsOf } from './release-overdue-holds'
import { isCurrentQuote, isUnpaidHold } from './unpaid-holds.repository'

export type HeldSum = { currencyId: number; amount: Decimal; claims: number }

export type HolderKind = 'network' | 'mailbox'

export type UnpaidHolder = {
  kind: HolderKind
  value: string
  claims: number
  reported: number
  /** Null if one of the claims could not be valued. */
  usd: Decimal | null
  until: Date
  sums: HeldSum[]
}

export type UnpaidHolds = {
  currencies: (HeldSum & { newcomers: Decimal })[]
  holders: UnpaidHolder[]
}

/*
 * Fewer claims than this normally hold the reserves of an office; if there are more, only the newest are
 * read.
 */
const maxRead = 5000
const maxHolders = 100

/** What unpaid claims hold now, by currency, and by the networks and mailboxes that hold the most. */
export async function listUnpaidHolds(db: Executor): Promise<UnpaidHolds> {
  const { reportedHours } = await findHoldLimits(db)
  const rows = await db
    .select({
      address: claims.address,
      mailbox: claims.mailbox,
      standing: claims.standing,
      state: claims.state,
      expiresAt: claims.expiresAt,
      chooseUntil: claims.chooseUntil,
      conditions: claims.conditions,
      currencyId: claims.toCurrencyId,
      amount: claimQuotes.toAmount,
    })
    .from(claims)
    .innerJoin(claimQuotes, isCurrentQuote)
    .where(isUnpaidHold(db))
    .orderBy(desc(claims.id))
    .limit(maxRead)
  const holders = [
    ...holdersOf(rows, 'network', { reportedHours, valueOf: ({ address }) => address }),
    ...holdersOf(rows, 'mailbox', { reportedHours, valueOf: ({ mailbox }) => mailbox }),
  ]
  return {
    currencies: sumsOf(rows).map((sum) => ({
      ...sum,
      newcomers: rows
        .filter((row) => row.currencyId === sum.currencyId && row.standing !== 'known')
        .reduce((total, { amount }) => total.plus(amount), zero),
    })),
    holders: holders.sort(byWorth).slice(0, maxHolders),
  }
}

type Row = {
  address: string
  mailbox: string | null
  standing: typeof claims.$inferSelect.standing
  state: typeof claims.$inferSelect.state
  expiresAt: Date
  chooseUntil: Date | null
  conditions: typeof claims.$inferSelect.conditions
  currencyId: number
  amount: Decimal
}

function holdersOf(
  rows: readonly Row[],
  kind: HolderKind,
  { reportedHours, valueOf }: { reportedHours: string; valueOf: (row: Row) => string | null },
): UnpaidHolder[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const value = valueOf(row)
    if (value !== null) {
      groups.set(value, [...(groups.get(value) ?? []), row])
    }
  }
  return [...groups].map(([value, held]) => ({
    kind,
    value,
    claims: held.length,
    reported: held.filter(({ state }) => state === 'checking_payment').length,
    usd: worthOf(held),
    until: new Date(Math.max(...held.map((row) => endOf(row, reportedHours)))),
    sums: sumsOf(held),
  }))
}

/*
 * A claim whose payment was reported holds some hours longer; a partly paid claim holds until the
 * customer's deadline to choose.
 */
function endOf({ chooseUntil, expiresAt, state }: Row, reportedHours: string): number {
  const extension = state === 'checking_payment' ? millisecondsOf(reportedHours) : 0
  return (chooseUntil ?? expiresAt).getTime() + extension
}

function sumsOf(rows: readonly Row[]): HeldSum[] {
  const sums = new Map<number, HeldSum>()
  for (const { amount, currencyId } of rows) {
    const before = sums.get(currencyId) ?? { currencyId, amount: zero, claims: 0 }
    const count = before.claims + 1
    sums.set(currencyId, { currencyId, amount: before.amount.plus(amount), claims: count })
  }
  return [...sums.values()].sort((one, other) => one.currencyId - other.currencyId)
}

function worthOf(rows: readonly Row[]): Decimal | null {
  return rows.reduce<Decimal | null>(
    (total, { conditions: { usdOut } }) =>
      total === null || usdOut === null ? null : total.plus(usdOut),
    zero,
  )
}

/* A holder that cannot be valued comes first, because it may hold the most. */
function byWorth(one: UnpaidHolder, other: UnpaidHolder): number {
  if (one.usd === null || other.usd === null) {
    return (one.usd === null ? 0 : 1) - (other.usd === null ? 0 : 1)
  }
  return other.usd.comparedTo(one.usd)
}
