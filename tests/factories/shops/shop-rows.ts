import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { makeUser } from '@/tests/factories/make-user'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

/**
 * Inserts rows of shops by plain SQL, because the database must enforce its rules without help from the code. Each
 * test runs in a transaction that is rolled back.
 */
export function openShopRows() {
  let database: TestDatabase
  let client: PoolClient
  let ownerId: string
  beforeAll(async () => {
    database = await createTestDatabase()
    ownerId = (await makeUser(database.db, { activatedAt: new Date() })).id
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    client = await database.pool.connect()
    await client.query('begin')
  })
  afterEach(async () => {
    await client.query('rollback')
    client.release()
  })
  const owner = () => ownerId

  const checkConstraints = () => client.query('set constraints all immediate')

  /** The constraint that refuses the change; null if nothing does. The change is rolled back. */
  async function refusalOf(change: () => Promise<unknown>): Promise<string | null> {
    await client.query('savepoint tried')
    try {
      await change()
      await checkConstraints()
      return null
    } catch (fault) {
      return (fault as { constraint?: string; code?: string }).constraint ?? 'other'
    } finally {
      await client.query('rollback to savepoint tried')
    }
  }

  async function insertShop(state = 'active'): Promise<string> {
    const id = randomUUID()
    await client.query(
      `insert into shops (id, user_id, name, site, currency_id, fee_percent, time_zone, state, version,
         created_at, updated_at)
       select $1, $2, 'Mugs', 'https://mugs.example', id, 1, 'Europe/Riga', 'moderation', 1, now(), now()
       from currencies where slug = 'tether-trc20'`,
      [id, ownerId],
    )
    await tell('shop_events', 'shop_id', id, { to: 'moderation', seq: 1, from: null })
    if (state !== 'moderation') {
      await client.query(`update shops set state = 'active', version = 2 where id = $1`, [id])
      await tell('shop_events', 'shop_id', id, { to: 'active', seq: 2, from: 'moderation' })
    }
    return id
  }

  type Told = { to: string; seq: number; from: string | null }

  async function tell(table: string, column: string, id: string, { to, seq, from }: Told) {
    const isShop = table === 'shop_events'
    const [state, more, values] = isShop
      ? ['state', '', '']
      : ['status', ', exception, by', `, 'none', 'system'`]
    await client.query(
      `insert into ${table} (${column}, seq, event, from_${state}, to_${state}, actor, data, created_at${more})
       values ($1, $2, '${isShop ? 'update' : 'pend'}', $3, $4, 'system:test', '{}', now()${values})`,
      [id, seq, from, to],
    )
  }

  type InvoiceTerms = { live?: boolean; order?: string; amount?: string }

  async function insertInvoice(
    shop: string,
    { live = true, order = randomUUID(), amount = '10' }: InvoiceTerms = {},
  ): Promise<string> {
    const id = randomUUID()
    await client.query(
      `insert into shop_invoices (id, shop_id, live, order_id, amount, currency_id, description, metadata,
         fee_percent, status, exception, version, expires_at, created_at, updated_at)
       select $1, id, $3, $4, $5, currency_id, 'Two mugs', '{}', fee_percent, 'new', 'none', 1,
         now() + interval '1 hour', now(), now()
       from shops where id = $2`,
      [id, shop, live, order, amount],
    )
    await tell('shop_invoice_events', 'invoice_id', id, { to: 'new', seq: 1, from: null })
    return id
  }

  /** Moves an invoice of the test mode, with what each status needs. */
  async function moveInvoice(
    ...[id, from, to, seq, part]: [id: string, from: string, to: string, seq: number, part?: string]
  ): Promise<void> {
    const needs: Partial<Record<string, string>> = {
      paid: `, paid_amount = amount, fee_amount = 0, paid_at = coalesce(paid_at, now())`,
      ...(part !== undefined && {
        underpaid: `, paid_amount = ${part}, fee_amount = 0, paid_at = now()`,
      }),
      refunded: `, refunded_amount = coalesce(paid_amount, 0)`,
    }
    await client.query(
      `update shop_invoices set status = $2, version = $3,
         exception = case when $2 = 'underpaid' then 'partial' else 'none' end${needs[to] ?? ''}
       where id = $1`,
      [id, to, seq],
    )
    await client.query(
      `insert into shop_invoice_events (invoice_id, seq, event, from_status, to_status, exception, by, actor,
         data, created_at)
       values ($1, $2, 'pend', $3, $4, $5, 'test', 'system:test', '{}', now())`,
      [id, seq, from, to, to === 'underpaid' ? 'partial' : 'none'],
    )
  }

  return {
    query: (text: string, values: unknown[] = []) => client.query(text, values),
    ...{ database: () => database, owner, refusalOf, insertShop, insertInvoice, moveInvoice, tell },
  }
}
