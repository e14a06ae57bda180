import { Client } from 'pg'
import type { MadeClaim } from './visitors'

const batch = 100_000

/**
 * The columns of a claim's rows that differ in a copy. All others are copied as the product wrote them.
 */
const changed: Record<string, Record<string, string>> = {
  claims: {
    id: 'id_of(g)',
    email: `'filled-' || g || '@example.com'`,
    address: `'172.' || g / 65536 % 256 || '.' || g / 256 % 256 || '.' || g % 256`,
    requisite_hash: `encode(sha256(('filled ' || g)::bytea), 'hex')`,
    created_at: `created_at - g * interval '1 minute'`,
  },
  claim_quotes: { claim_id: 'id_of(g)' },
  claim_events: { claim_id: 'id_of(g)' },
}
const keys: Record<string, string> = {
  claims: 'id',
  claim_quotes: 'claim_id',
  claim_events: 'claim_id',
}

/**
 * Makes `count` copies of a claim, each with its quote and its history. The triggers that protect
 * histories are disabled while the rows are inserted; constraints are checked.
 */
export async function fillWithClaims(
  url: string,
  { like, count }: { like: MadeClaim; count: number },
): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`set synchronous_commit = off`)
  await client.query(`
    create function pg_temp.id_of(g integer) returns uuid language sql immutable as
    $$ select ('01900000-0000-7000-8000-' || lpad(to_hex(g), 12, '0'))::uuid $$`)
  for (let first = 1; first <= count; first += batch) {
    const last = Math.min(count, first + batch - 1)
    await client.query('begin')
    for (const table of Object.keys(changed)) {
      await copyRows(client, { table, like, first, last })
    }
    await client.query('commit')
  }
  await client.query('vacuum analyze claims, claim_quotes, claim_events')
  await client.end()
}

export function idOfFilled(index: number): string {
  return `01900000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`
}

type Copying = { table: string; like: MadeClaim; first: number; last: number }

async function copyRows(client: Client, { table, like, first, last }: Copying): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO'
     order by ordinal_position`,
    [table],
  )
  const columns = rows.map(({ name }) => name)
  const values = columns.map(
    (name) => changed[table]?.[name]?.replace('id_of', 'pg_temp.id_of') ?? name,
  )
  await client.query(`alter table ${table} disable trigger user`)
  await client.query(
    `insert into ${table} (${columns.join(', ')})
     select ${values.join(', ')} from ${table}, generate_series($2::integer, $3::integer) as g
     where ${keys[table] ?? ''} = $1`,
    [like.id, first, last],
  )
  await client.query(`alter table ${table} enable trigger user`)
}
