import { eq } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'

/** The id of one of the demo office's currencies. */
export async function currencyIdOf(db: Executor, slug: string): Promise<number> {
  const [row] = await db
    .select({ id: currencies.id })
    .from(currencies)
    .where(eq(currencies.slug, slug))
  if (!row) {
    throw new Error(`The demo office has no currency ${slug}.`)
  }
  return row.id
}
