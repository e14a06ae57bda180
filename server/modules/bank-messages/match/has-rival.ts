import { and, eq, gte, lte, notInArray, sql } from 'drizzle-orm'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import { toText } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { claimEvents, claimQuotes, claims } from '@/server/database/schema/claims'
import { sqlTextOf } from '@/server/database/schema/columns'
import { bankWordingRequisites } from '@/server/database/schema/money/bank-messages'
import { claimPayIns, incomingPayments } from '@/server/database/schema/money/payments'
import { askedAmount, clockTolerance, endsWith, type ToldMoney } from './find-fits'

const owing = sqlTextOf(statesWith('payment', 'asked', 'questioned'))

/* Money that was on its way when its customer cancelled comes within this time or not at all. */
const hour = 3_600_000

/**
 * Whether the customer of another order may have made this payment, although nothing can be booked for that order
 * automatically: they still owe exactly this amount, or they were asked for this amount and cancelled shortly
 * before it came.
 */
export async function hasRival(
  db: Executor,
  { amount, currencyId, last4, paidAt, wordingId }: ToldMoney,
  fits: readonly { claimId: string }[],
): Promise<boolean> {
  const sum = sql`${toText(amount)}::numeric`
  const received = sql`(select sum(i.amount) from ${incomingPayments} i
    where i.claim_id = ${claims.id} and i.currency_id = ${currencyId} and i.struck_at is null)`
  const owesRest = sql`${claims.state} in (${owing})
    and ${claimQuotes.fromAmount} - ${received} = ${sum}`
  const cancelled = sql`${claims.state} = 'cancelled' and ${received} is null
    and ${claims.updatedAt} >= ${new Date(paidAt.getTime() - hour).toISOString()}::timestamptz
    and ${sum} in (${askedAmount}, ${claimQuotes.fromAmount})
    and not exists (select from ${claimEvents} e where e.claim_id = ${claims.id} and e.data ? 'replacedBy')`
  const rows = await db
    .select({ fields: claimPayIns.fields })
    .from(claimPayIns)
    .innerJoin(
      bankWordingRequisites,
      and(
        eq(bankWordingRequisites.requisiteId, claimPayIns.requisiteId),
        eq(bankWordingRequisites.wordingId, wordingId),
      ),
    )
    .innerJoin(claims, eq(claims.id, claimPayIns.claimId))
    .innerJoin(
      claimQuotes,
      and(eq(claimQuotes.claimId, claims.id), eq(claimQuotes.seq, claims.quoteSeq)),
    )
    .where(
      and(
        eq(claims.fromCurrencyId, currencyId),
        gte(claims.createdAt, new Date(paidAt.getTime() - 30 * 24 * hour)),
        lte(claimPayIns.createdAt, new Date(paidAt.getTime() + clockTolerance)),
        notInArray(
          claims.id,
          fits.map(({ claimId }) => claimId),
        ),
        sql`(${owesRest} or ${cancelled})`,
      ),
    )
  return rows.some(({ fields }) => endsWith(fields, last4))
}
