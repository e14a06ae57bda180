import { sql } from 'drizzle-orm'
import { Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { prepared } from '@/server/database/prepared'
import { paymentRequisites } from '@/server/database/schema/money/payments'
import { amountsInUse } from '../payments.repository'

type Wanted = { requisiteId: string; amount: Decimal; most: Decimal; unit: Decimal }

/* Within the time to pay, there are never so many orders with the same amount at one requisite. */
const maxSteps = 100

const inUse = prepared((tx) =>
  tx
    .select({ amount: sql<string>`used.amount` })
    .from(sql`${paymentRequisites} r cross join lateral (${amountsInUse}) used`)
    .where(sql`r.id = ${sql.placeholder('requisiteId')}`),
)

/**
 * The amount to ask for: the agreed one, or the nearest smaller one that no other open claim at this requisite has.
 * It is never lower by more than `mayLack` allows. If every amount is taken, it is the agreed one, and messages
 * about it are not booked automatically. The caller must have called `lockRequisitesOf`.
 */
export async function findOwnAmount(
  tx: Tx,
  { requisiteId, amount, most, unit }: Wanted,
): Promise<Decimal> {
  const taken = new Set((await inUse(tx, { requisiteId })).map((row) => keyOf(row.amount)))
  for (let step = 0; step <= maxSteps; step += 1) {
    const lacking = unit.times(step)
    const asked = amount.minus(lacking)
    if (lacking.gt(most) || asked.lte(0)) {
      break
    }
    if (!taken.has(keyOf(asked))) {
      return asked
    }
  }
  return amount
}

function keyOf(amount: Decimal | string): string {
  return new Decimal(amount).toFixed()
}
