import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeClaim } from '@/tests/factories/claims/claims'
import { createTestDatabase } from '@/tests/setup/test-database'
import { runAsAdmin, urlOf } from '@/tests/setup/test-server'
import journal from '../migrations/meta/_journal.json'
import { migrateDatabase } from './migrate'

const { adminUrl, rolesUrl, prefix } = inject('testServer')
const migrationsFolder = 'server/database/migrations'
/* The migrations of version 0.1.0. */
const firstRelease = 2
/* Those before the one that notes when the block of a coin vanished. */
const beforeVanishedCoins = 36

const name = `${prefix}_${randomBytes(6).toString('hex')}`
const url = urlOf(adminUrl, name)
let client: Client
let earlyFolder: string

beforeAll(async () => {
  earlyFolder = await mkdtemp(path.join(tmpdir(), 'kantor-upgrade-'))
  await keepFirst(firstRelease)
  await runAsAdmin(adminUrl, `create database ${name}`)
  await migrateDatabase({ url, migrationsFolder: earlyFolder })
  // Only a superuser may copy rows without their triggers.
  client = new Client({ connectionString: urlOf(rolesUrl, name) })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await runAsAdmin(adminUrl, `drop database ${name} with (force)`)
  await rm(earlyFolder, { recursive: true, force: true })
})

/** Makes a folder with only the oldest migrations, or adds the next ones to it. */
async function keepFirst(count: number): Promise<void> {
  const entries = journal.entries.slice(0, count)
  await mkdir(path.join(earlyFolder, 'meta'), { recursive: true })
  for (const { tag } of entries) {
    await copyFile(path.join(migrationsFolder, `${tag}.sql`), path.join(earlyFolder, `${tag}.sql`))
  }
  const kept = JSON.stringify({ ...journal, entries })
  await writeFile(path.join(earlyFolder, 'meta/_journal.json'), kept)
}

/** The same three coins on two rails, one of which has read no block: one in a block, one in none any more, and a spent one. */
async function storeCoins(): Promise<void> {
  await client.query(`
    begin; set local session_replication_role = replica;
    insert into rail_progress (rail, height, hash) values ('read', 700, 'tip'), ('unread', null, null);
    insert into coins (rail, transaction, index, address, path, amount, height, block_hash, mature_height,
      spent_by, spent_height, spent_block_hash, created_at)
    select rail, name, 0, 'address', '1/0', 1, height, block, 1, spender, spent, spent_block, now()
    from (values ('read'), ('unread')) as rails (rail), (values
      ('mined', 600, 'block', null, null, null),
      ('vanished', null, null, null, null, null),
      ('spent', null, null, 'by', 650, 'later')
    ) as coins (name, height, block, spender, spent, spent_block);
    commit`)
}

type Row = Record<string, unknown>

async function rowsOf(from: Client, query: string): Promise<Row[]> {
  const { rows } = await from.query<Row>(query)
  return rows
}

async function columnsOf(table: string): Promise<string> {
  const [row] = await rowsOf(
    client,
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
     from information_schema.columns where table_schema = 'public' and table_name = '${table}'`,
  )
  return String(row?.names)
}

/* Each table after the tables that it refers to. */
const tables = [
  ...['users', 'settings', 'assets', 'cities', 'currencies', 'currency_cities', 'groups'],
  ...['group_currencies', 'inputs', 'directions', 'direction_tiers', 'direction_cities'],
  ...['accounts', 'entries', 'postings', 'reserve_changes', 'payment_requisites'],
  ...['claims', 'claim_quotes', 'claim_events', 'claim_entries', 'claim_pay_ins'],
  ...['incoming_payments', 'payouts', 'cash_points', 'monitorings', 'contact_messages'],
]

/** Copies an office with claims into the tables of the first release. */
async function fillWithOffice(): Promise<void> {
  const office = await createTestDatabase()
  for (const state of ['created', 'awaiting_payment', 'completed'] as const) {
    await makeClaim(office.db, { state })
  }
  const source = new Client({ connectionString: office.url })
  await source.connect()
  await client.query(`begin; set local session_replication_role = replica`)
  for (const table of tables) {
    const columns = await columnsOf(table)
    const rows = await rowsOf(source, `select ${columns} from ${table}`)
    // The claims of the first release were numbered from 1.
    rows.forEach((row, index) => table === 'claims' && Object.assign(row, { number: index + 1 }))
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    )
  }
  await client.query(`commit; select setval('claims_number_seq', 3)`)
  await source.end()
  await office.drop()
}

/** All rows by table, in the columns that the first release has. */
async function contentOf(columns: ReadonlyMap<string, string>): Promise<Map<string, Row[]>> {
  const content = new Map<string, Row[]>()
  for (const [table, names] of columns) {
    content.set(table, await rowsOf(client, `select ${names} from ${table} order by 1, 2`))
  }
  return content
}

const copyOfClaim = (columns: string, number: string) =>
  `insert into claims (${columns})
   select ${columns
     .split(', ')
     .map((column) => (column === 'id' ? 'gen_random_uuid()' : column))
     .map((column) => (column === 'number' ? number : column))
     .join(', ')} from claims where number = 1`

describe('a database of version 0.1.0', () => {
  it('keeps all its rows, and claims keep their numbers', async () => {
    await fillWithOffice()
    const columns = new Map<string, string>()
    for (const table of tables) {
      columns.set(table, await columnsOf(table))
    }
    const before = await contentOf(columns)
    expect(
      before
        .get('claims')
        ?.map(({ number }) => Number(number))
        .toSorted(),
    ).toEqual([1, 2, 3])

    await keepFirst(beforeVanishedCoins)
    await migrateDatabase({ url, migrationsFolder: earlyFolder })
    await storeCoins()
    await migrateDatabase({ url, migrationsFolder })

    expect(await contentOf(columns)).toEqual(before)
  })

  it('has noted of each coin that is in no block since when, so that its payout does not wait for ever', async () => {
    const coins = await rowsOf(
      client,
      'select rail, transaction, vanished_height from coins where vanished_height is not null',
    )
    expect(coins).toEqual([{ rail: 'read', transaction: 'vanished', vanished_height: '700' }])
  })

  it('accepts changes of its old claims, but no new claim with a number like theirs', async () => {
    const columns = await columnsOf('claims')
    await client.query('begin')
    const changed = await client.query(
      'update claims set version = version + 1, updated_at = now() where number = 1',
    )
    expect(changed.rowCount).toBe(1)
    await client.query('rollback')
    await expect(client.query(copyOfClaim(columns, '4'))).rejects.toMatchObject({
      constraint: 'claims_number_is_random',
    })
    await expect(client.query(copyOfClaim(columns, '100000000'))).rejects.toMatchObject({
      constraint: 'claims_number_range',
    })
    await client.query('begin')
    await client.query(copyOfClaim(columns, '10000000'))
    await client.query('rollback')
  })

  it('gives a random number to a claim that a process of the old version still inserts', async () => {
    const columns = await columnsOf('claims')
    const withoutNumber = columns.replace('number, ', '')
    await client.query('begin')
    for (let turn = 0; turn < 20; turn += 1) {
      await client.query(copyOfClaim(withoutNumber, 'default'))
    }
    const rows = await rowsOf(client, 'select number from claims where number > 3')
    await client.query('rollback')
    const numbers = rows.map(({ number }) => Number(number))
    expect(new Set(numbers).size).toBe(20)
    expect(numbers.filter((number) => number < 10_000_000 || number > 99_999_999)).toEqual([])
    // Not a counter: the numbers are in no order.
    expect(numbers).not.toEqual(numbers.toSorted((a, b) => a - b))
  })
})
