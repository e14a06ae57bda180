import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { prepared } from '@/server/database/prepared'
import { claimQuotes, claimReceipts, claims } from '@/server/database/schema/claims'
import { claimPayIns, incomingPayments, payouts } from '@/server/database/schema/money/payments'
import { isCounted, type PayInRow } from '../claim-money.repository'
import type { ClaimRow, QuoteRow } from '../claims.repository'

const outlineById = prepared((db) =>
  db
    .select({
      claim: claims,
      quote: claimQuotes,
      payIn: claimPayIns,
      wasPaid: sql<boolean>`exists (${rowsOf(db, incomingPayments, isCounted)})`,
      wasPaidOut: sql<boolean>`exists (${rowsOf(db, payouts)})`,
      hasReceipts: sql<boolean>`exists (${rowsOf(db, claimReceipts)})`,
    })
    .from(claims)
    .innerJoin(
      claimQuotes,
      and(eq(claimQuotes.claimId, claims.id), eq(claimQuotes.seq, claims.quoteSeq)),
    )
    .leftJoin(claimPayIns, eq(claimPayIns.claimId, claims.id))
    .where(eq(claims.id, sql.placeholder('id'))),
)

function rowsOf(
  db: Executor,
  table: typeof incomingPayments | typeof payouts | typeof claimReceipts,
  condition?: SQL,
) {
  return db
    .select({ one: sql`1` })
    .from(table)
    .where(and(eq(table.claimId, sql.placeholder('id')), condition))
}

export type ClaimOutline = {
  claim: ClaimRow
  quote: QuoteRow
  payIn: PayInRow | null
  /**
   * The last three fields say whether the claim has payments, payouts and receipts. Most claims have
   * none, so those need not be read.
   */
  wasPaid: boolean
  wasPaidOut: boolean
  hasReceipts: boolean
}

export async function findOutline(db: Executor, id: string): Promise<ClaimOutline | null> {
  const [row] = await outlineById(db, { id })
  return row ?? null
}
