import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

/* The database protects the ledger without help from the code, so these tests use plain SQL. */
let database: TestDatabase
let connection: PoolClient
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  connection = await database.pool.connect()
  await connection.query('begin')
})
afterEach(async () => {
  await connection.query('rollback')
  connection.release()
})

type Line = { account: number; currency: number; amount: string }

async function accountsOf(slug: string): Promise<{ capital: Line; available: Line }> {
  const { rows } = await connection.query<{ name: string; account: number; currency: number }>(
    `select name, a.id::integer as account, c.id as currency
     from accounts a join currencies c on c.id = a.currency_id where c.slug = $1 order by name`,
    [slug],
  )
  const [capital, available] = rows
  if (!capital || !available) {
    throw new Error(`${slug} has no accounts`)
  }
  return { capital: { ...capital, amount: '-5' }, available: { ...available, amount: '5' } }
}

async function insertEntry(postingsCount = 2): Promise<string> {
  const id = randomUUID()
  await connection.query(
    `insert into entries (id, kind, idempotency_key, body_hash, reason, actor, postings_count, created_at)
     values ($1, 'reserve_top_up', $2, repeat('0', 64), 'Test', 'system:test', $3, now())`,
    [id, `raw:${id}`, postingsCount],
  )
  return id
}

function insertPosting(entry: string, { account, currency, amount }: Line): Promise<unknown> {
  return connection.query(
    `insert into postings (entry_id, account_id, currency_id, amount, account_version, balance_after)
     values ($1, $2, $3, $4, (select max(account_version) + 1 from postings where account_id = $2), 0)`,
    [entry, account, currency, amount],
  )
}

const checkConstraints = () => connection.query('set constraints all immediate')

describe('an entry', () => {
  it('is stored when its postings are complete and sum to zero', async () => {
    const { capital, available } = await accountsOf('sberbank')
    const entry = await insertEntry()
    await insertPosting(entry, capital)
    await insertPosting(entry, available)
    await expect(checkConstraints()).resolves.toBeDefined()
  })

  it('is refused at commit when it does not sum to zero', async () => {
    const { capital, available } = await accountsOf('sberbank')
    const entry = await insertEntry()
    await insertPosting(entry, capital)
    await insertPosting(entry, { ...available, amount: '5.01' })
    await expect(checkConstraints()).rejects.toMatchObject({ constraint: 'entries_balanced' })
  })

  it('is refused when it sums to zero only over two currencies', async () => {
    const roubles = await accountsOf('sberbank')
    const otherAccounts = await accountsOf('vtb')
    const entry = await insertEntry()
    await insertPosting(entry, roubles.capital)
    await insertPosting(entry, otherAccounts.available)
    await expect(checkConstraints()).rejects.toMatchObject({ constraint: 'entries_balanced' })
  })

  it('is refused without postings', async () => {
    await insertEntry()
    await expect(checkConstraints()).rejects.toMatchObject({ constraint: 'entries_postings_whole' })
  })

  it('cannot get further postings later, even balanced ones', async () => {
    const { capital, available } = await accountsOf('sberbank')
    const entry = await insertEntry()
    await insertPosting(entry, capital)
    await insertPosting(entry, available)
    await checkConstraints()
    await connection.query('set constraints all deferred')
    const more = await accountsOf('vtb')
    await insertPosting(entry, more.capital)
    await insertPosting(entry, more.available)
    await expect(checkConstraints()).rejects.toMatchObject({ constraint: 'entries_postings_whole' })
  })
})

describe('a posting', () => {
  it.each(['0', 'NaN'])('refuses an amount of %s', async (amount) => {
    const { available } = await accountsOf('sberbank')
    const entry = await insertEntry()
    await expect(insertPosting(entry, { ...available, amount })).rejects.toMatchObject({
      code: '23514',
    })
  })

  it.each(['Infinity', '-Infinity'])('cannot have an amount of %s', async (amount) => {
    const { available } = await accountsOf('sberbank')
    const entry = await insertEntry()
    await expect(insertPosting(entry, { ...available, amount })).rejects.toMatchObject({
      code: '22003',
    })
  })

  it('refuses more digits than the currency has instead of rounding them', async () => {
    const { available } = await accountsOf('sberbank')
    const entry = await insertEntry()
    await expect(insertPosting(entry, { ...available, amount: '5.001' })).rejects.toMatchObject({
      constraint: 'postings_amount_digits',
    })
  })

  it('refuses a currency other than that of its account', async () => {
    const { available } = await accountsOf('sberbank')
    const { available: other } = await accountsOf('vtb')
    const entry = await insertEntry()
    await expect(
      insertPosting(entry, { ...available, currency: other.currency }),
    ).rejects.toMatchObject({ code: '23503' })
  })
})

describe('the database', () => {
  it.each([
    ['entries', 'reason'],
    ['postings', 'amount'],
    ['reserve_changes', 'amount'],
    ['audit_log', 'action'],
  ])('refuses to change or remove rows of %s', async (table, column) => {
    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await connection.query('savepoint before')
      await expect(connection.query(statement), statement).rejects.toMatchObject({
        code: '23001',
      })
      await connection.query('rollback to before')
    }
  })

  it('refuses to rename an account, to change its currency, or to remove it', async () => {
    for (const statement of [
      `update accounts set name = 'position' where name = 'capital'`,
      'update accounts set currency_id = currency_id + 1',
      'delete from accounts',
      'truncate accounts cascade',
    ]) {
      await connection.query('savepoint before')
      await expect(connection.query(statement), statement).rejects.toMatchObject({ code: '23001' })
      await connection.query('rollback to before')
    }
  })

  it('refuses fewer digits for a currency that has postings', async () => {
    const fewer = connection.query(`update currencies set digits = 1, round_calculator = 1`)
    await expect(fewer).rejects.toMatchObject({ code: '23001' })
  })
})

describe('a balance', () => {
  it.each([
    ['reserve:available', '-0.01', 'accounts_reserve_not_negative'],
    ['reserve:held', '-0.01', 'accounts_reserve_not_negative'],
    [`owed:shop:${randomUUID()}`, '0.01', 'accounts_owed_not_overdrawn'],
    ['capital', 'NaN', 'accounts_balance_number'],
  ])('of %s cannot be %s', async (name, balance, constraint) => {
    const insert = connection.query(
      `insert into accounts (currency_id, name, balance, version)
       values ((select max(id) from currencies), $1, $2, 0)
       on conflict (currency_id, name) do update set balance = excluded.balance`,
      [name, balance],
    )
    await expect(insert).rejects.toMatchObject({ code: '23514', constraint })
  })
})
