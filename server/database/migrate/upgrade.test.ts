import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase } from '@/tests/setup/test-database'
import { runAsAdmin, urlOf } from '@/tests/setup/test-server'
import { migrateDatabase } from './migrate'
import journal from '../migrations/meta/_journal.json' with { type: 'json' }

const { adminUrl, prefix } = inject('testServer')
const migrationsFolder = 'server/database/migrations'

/* Each after those it refers to. */
const tables = [
  ...['users', 'settings', 'audit_log', 'assets', 'cities', 'currencies', 'currency_cities'],
  ...['groups', 'group_currencies', 'inputs', 'directions'],
  ...['accounts', 'entries', 'postings', 'reserve_changes'],
]

const name = `${prefix}_${randomBytes(6).toString('hex')}`
const url = urlOf(adminUrl, name)
let client: Client
let early: string

beforeAll(async () => {
  early = await mkdtemp(path.join(tmpdir(), 'kantor-early-'))
  await keepFirst(2)
  await runAsAdmin(adminUrl, `create database ${name}`)
  await migrateDatabase({ url, migrationsFolder: early })
  client = new Client({ connectionString: url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await runAsAdmin(adminUrl, `drop database ${name} with (force)`)
  await rm(early, { recursive: true, force: true })
})

/** A folder with the oldest migrations alone, as the first offices had it. */
async function keepFirst(count: number): Promise<void> {
  const entries = journal.entries.slice(0, count)
  await mkdir(path.join(early, 'meta'))
  for (const { tag } of entries) {
    await copyFile(path.join(migrationsFolder, `${tag}.sql`), path.join(early, `${tag}.sql`))
  }
  const kept = { ...journal, entries }
  await writeFile(path.join(early, 'meta/_journal.json'), JSON.stringify(kept))
}

async function rowsOf(from: Client, query: string): Promise<Record<string, unknown>[]> {
  const { rows } = await from.query<Record<string, unknown>>(query)
  return rows
}

async function columnsOf(table: string): Promise<string> {
  const rows = await rowsOf(
    client,
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
     from information_schema.columns where table_schema = 'public' and table_name = '${table}'`,
  )
  return String(rows[0]?.names)
}

/** The demo office, as far as the tables of then could hold it. */
async function fillWithOffice(): Promise<void> {
  const office = await createTestDatabase()
  const source = new Client({ connectionString: office.url })
  await source.connect()
  await client.query('begin')
  for (const table of tables) {
    const columns = await columnsOf(table)
    const rows = await rowsOf(source, `select ${columns} from ${table}`)
    if (table === 'inputs') {
      rows.forEach((row) => Object.assign(row, { checker: checkerOfThen(row.checker) }))
    }
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    )
  }
  await client.query('commit')
  await source.end()
  await office.drop()
}

const checkersOfThen = new Set([
  ...['none', 'bitcoin', 'evm', 'tron', 'ton', 'solana', 'litecoin', 'monero', 'luhn', 'iban'],
  ...['e164', 'person', 'telegram', 'email', 'yoomoney', 'volet', 'moneygo'],
])

/* Those that came since were none then, and stay what an operator made them. */
function checkerOfThen(checker: unknown): string {
  return checkersOfThen.has(String(checker)) ? String(checker) : 'none'
}

/** What was there then, of every table that was: by the columns of then. */
async function stateOf(columns: ReadonlyMap<string, string>): Promise<Map<string, unknown>> {
  const state = new Map<string, unknown>()
  for (const [table, names] of columns) {
    state.set(table, await rowsOf(client, `select ${names} from ${table} order by 1, 2`))
  }
  return state
}

describe('an office of the first version', () => {
  it('keeps everything it has when it is brought up to date, and gets what new terms need', async () => {
    await fillWithOffice()
    await client.query(`
      insert into assets (code, recorded_price, demo_drift_percent) values ('OLDCOIN', 2.5, 0.1);
      insert into quotes (source, asset_code, price, observed_at)
        select 'demo', code, recorded_price, now() from assets`)
    const columns = new Map<string, string>()
    for (const table of tables) {
      columns.set(table, await columnsOf(table))
    }
    const before = await stateOf(columns)
    expect(await rowsOf(client, 'select count(*)::int > 100 as many from directions')).toEqual([
      { many: true },
    ])

    await migrateDatabase({ url, migrationsFolder })

    expect(await stateOf(columns)).toEqual(before)
    const balances = await rowsOf(
      client,
      `select account.name, account.balance from accounts account
       where account.balance <> (select sum(amount) from postings where account_id = account.id)`,
    )
    expect(balances).toEqual([])
    const priced = await rowsOf(
      client,
      `select distinct rate_source, formula, coefficient::text, send_fee_percent::text
       from directions`,
    )
    expect(priced).toEqual([
      {
        rate_source: null,
        formula: null,
        coefficient: '1.000000000000000000',
        send_fee_percent: '0.000000000000000000',
      },
    ])
    const unpriced = await rowsOf(
      client,
      `select code from assets
       where not exists (select from rate_pairs where code in (base, quote))`,
    )
    expect(unpriced).toEqual([])
    const own = await rowsOf(client, `select base, quote from rate_pairs where base = 'OLDCOIN'`)
    expect(own).toEqual([{ base: 'OLDCOIN', quote: 'USD' }])
    expect(await rowsOf(client, 'select from quotes')).toEqual([])
  })
})
