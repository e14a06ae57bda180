import { sql } from 'drizzle-orm'
import { Decimal, toText } from '@/lib/money/decimal'
import { normalReference } from '@/lib/references/normal-reference'
import type { Executor } from '@/server/database/client'
import type { ProviderPayment } from '../ports'

type Told = { claimId: string; reference: string } & Pick<ProviderPayment, 'amount' | 'currency'>

/**
 * What a provider has said of a payment before, and what it says now, in one line; null if that is the same, or if it says
 * so for the first time. It is compared with what was booked, also under the bank's reference, and with what could not be;
 * not with what an operator recorded instead of it.
 */
export async function findChange(
  db: Executor,
  { amount, claimId, currency, reference }: Told,
): Promise<string | null> {
  const form = normalReference(reference)
  const { rows } = await db.execute<{ amount: string; currency: string }>(sql`
    select p.amount::text as amount, c.code as currency
      from incoming_payments p join currencies c on c.id = p.currency_id
      where p.method = 'provider' and p.reference_form = ${form}
        and not p.is_by_hand and p.struck_at is null
    union all
    select e.data ->> 'amount', c.code
      from claim_events e join currencies c on c.id = (e.data ->> 'currencyId')::integer
      where e.claim_id = ${claimId} and e.event = 'payment_confirmed' and e.data ->> 'reported' = ${reference}
    union all
    select o.amount, o.currency from odd_payments o
      where o.method = 'provider' and o.reference_form = ${form}
        and o.amount is not null and o.currency is not null`)
  const before = rows.find((told) => !amount.eq(told.amount) || told.currency !== currency)
  return before
    ? `${reference}: ${toText(new Decimal(before.amount))} ${before.currency} → ${toText(amount)} ${currency}`
    : null
}
