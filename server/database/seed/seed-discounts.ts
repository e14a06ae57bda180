import { Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { discountSteps } from '@/server/database/schema/loyalty/discounts'

const steps = [
  ['1000', '5'],
  ['5000', '10'],
  ['25000', '15'],
  ['100000', '25'],
] as const

/** Steps of the discount, so that the demo office shows what customers get for their turnover. */
export async function seedDiscounts(tx: Tx): Promise<void> {
  await tx.insert(discountSteps).values(
    steps.map(([fromUsd, percent]) => ({
      fromUsd: new Decimal(fromUsd),
      percent: new Decimal(percent),
    })),
  )
}
