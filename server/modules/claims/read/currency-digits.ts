import { eq } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'

export async function digitsOf(db: Executor, currencyId: number): Promise<number> {
  const [row] = await db
    .select({ digits: currencies.digits })
    .from(currencies)
    .where(eq(currencies.id, currencyId))
  if (!row) {
    throw new Error(`No currency ${currencyId}.`)
  }
  return row.digits
}
