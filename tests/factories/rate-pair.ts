import { and, eq } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { ratePairs } from '@/server/database/schema/rates'

/** The id of one of the demo office's pairs, written as `BTC/USDT`. */
export async function ratePairIdOf(db: Executor, name: string): Promise<number> {
  const [base = '', quote = ''] = name.split('/')
  const [row] = await db
    .select({ id: ratePairs.id })
    .from(ratePairs)
    .where(and(eq(ratePairs.base, base), eq(ratePairs.quote, quote)))
  if (!row) {
    throw new Error(`The demo office has no pair ${name}.`)
  }
  return row.id
}
