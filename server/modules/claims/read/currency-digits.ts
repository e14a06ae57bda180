import { eq } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'

/** The number of decimal places of a currency; null if there is no such currency. */
export async function findDigits(db: Executor, currencyId: number): Promise<number | null> {
  const [row] = await db
    .select({ digits: currencies.digits })
    .from(currencies)
    .where(eq(currencies.id, currencyId))
  return row?.digits ?? null
}

export async function digitsOf(db: Executor, currencyId: number): Promise<number> {
  const digits = await findDigits(db, currencyId)
  if (digits === null) {
    throw new Error(`There is no currency ${currencyId}.`)
  }
  return digits
}
