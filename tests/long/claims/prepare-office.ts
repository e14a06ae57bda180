import { inArray } from 'drizzle-orm'
import { Decimal } from '@/lib/money/decimal'
import { openDatabase, type Database } from '@/server/database/client'
import { openEmbeddedDatabase } from '@/server/database/embedded/open-embedded-database'
import { currencies } from '@/server/database/schema/catalogue'
import { currencyMethods, paymentRequisites } from '@/server/database/schema/money/payments'
import { makeId } from '@/server/database/ids/uuid-v7'
import { topUpReserve } from '@/server/modules/ledger'

/** A direction that the customers of this test use. */
export type Route = {
  fromId: number
  toId: number
  /** How customers pay, and how they are paid out. */
  payIn: 'manual' | 'form'
  payOut: 'manual' | 'form'
  send: string
  refundTo: Record<string, string>
}

const slugs = ['tether-trc20', 'sberbank', 'volet-usd'] as const
type Slug = (typeof slugs)[number]

const card = { card: '2202200000000024', holder: 'Anna Ivanova' }
const routeRows: (Omit<Route, 'fromId' | 'toId'> & { from: Slug; to: Slug })[] = [
  {
    from: 'tether-trc20',
    to: 'sberbank',
    payIn: 'manual',
    payOut: 'manual',
    send: '100',
    refundTo: { wallet: 'TBUAWzaaHTASjeuRAYHrtTMyNCcXqMdbG8' },
  },
  {
    from: 'sberbank',
    to: 'volet-usd',
    payIn: 'manual',
    payOut: 'form',
    send: '10000',
    refundTo: card,
  },
  {
    from: 'volet-usd',
    to: 'sberbank',
    payIn: 'form',
    payOut: 'manual',
    send: '100',
    refundTo: { account: 'U120000000101' },
  },
]

/**
 * Gives the office reserves and requisites for any number of claims, and a currency that a provider
 * pays out.
 */
export async function prepareOffice(directory: string): Promise<Route[]> {
  return withDatabase(directory, async (db) => {
    const rows = await db.select().from(currencies).where(inArray(currencies.slug, slugs))
    const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
    const idOf = (slug: Slug) => ids.get(slug) ?? 0
    const now = new Date()
    for (const slug of slugs) {
      await topUpReserve(db, {
        currencyId: idOf(slug),
        amount: new Decimal(1_000_000_000),
        idempotencyKey: `enough:${slug}`,
        reason: 'Enough for all',
        actor: { kind: 'system', name: 'test' },
        now,
      })
      await db.insert(paymentRequisites).values({
        id: makeId(now),
        currencyId: idOf(slug),
        name: 'Without limits',
        fields: [{ labelRu: 'Счёт', labelEn: 'Account', value: '1' }],
        isEnabled: true,
        createdAt: now,
        updatedAt: now,
      })
    }
    const payOut = { payOut: 'form' as const, updatedAt: now }
    const method = { currencyId: idOf('volet-usd'), payIn: 'form' as const, ...payOut }
    await db
      .insert(currencyMethods)
      .values(method)
      .onConflictDoUpdate({ target: currencyMethods.currencyId, set: payOut })
    return routeRows.map(({ from, to, ...row }) => ({ ...row, fromId: idOf(from), toId: idOf(to) }))
  })
}

/** Opens the database while the server runs. */
export async function withDatabase<T>(
  directory: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const embedded = await openEmbeddedDatabase({ directory, role: 'tool' })
  const { db, close } = openDatabase({ url: embedded.url, poolSize: 4 })
  try {
    return await work(db)
  } finally {
    await close()
    await embedded.stop()
  }
}
