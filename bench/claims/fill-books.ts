import { Client } from 'pg'

const batch = 20_000

/* The id of copy number `g` of a row. It begins with a time, as the product's own ids do. */
const copyId = (id: string) =>
  `('0190' || lpad(to_hex(g / 65536), 4, '0') || '-' || lpad(to_hex(g % 65536), 4, '0') || '-7000-8000-' || right(md5(${id}::text), 12))::uuid`
const earlier = (at: string) => `${at} - g * interval '1 minute'`

type Copying = { where: string; changed: Record<string, string> }

/*
 * The columns of a claim and its postings that differ in a copy, with their values. All other columns
 * are copied as the product wrote them.
 */
const tables: Record<string, Copying> = {
  claims: {
    where: 'id = $1',
    changed: {
      id: copyId('id'),
      email: `'filled-' || g || '@example.com'`,
      address: `'172.' || g / 65536 % 256 || '.' || g / 256 % 256 || '.' || g % 256`,
      requisite_hash: `encode(sha256(('filled ' || g)::bytea), 'hex')`,
      conditions: `jsonb_set(conditions, '{usd}', to_jsonb((g % 5000 + 10)::text))`,
      created_at: earlier('created_at'),
      updated_at: earlier('updated_at'),
      finished_at: earlier('finished_at'),
    },
  },
  claim_quotes: { where: 'claim_id = $1', changed: { claim_id: copyId('claim_id') } },
  claim_events: {
    where: 'claim_id = $1',
    changed: { claim_id: copyId('claim_id'), created_at: earlier('created_at') },
  },
  payouts: {
    where: 'claim_id = $1',
    changed: {
      id: copyId('id'),
      claim_id: copyId('claim_id'),
      reference: `reference || '-' || g`,
      reference_form: `reference_form || '-' || g`,
    },
  },
  incoming_payments: {
    where: 'claim_id = $1',
    changed: {
      id: copyId('id'),
      claim_id: copyId('claim_id'),
      reference: `reference || '-' || g`,
      reference_form: `reference_form || '-' || g`,
    },
  },
  entries: {
    where: 'id in (select entry_id from claim_entries where claim_id = $1)',
    changed: {
      id: copyId('id'),
      idempotency_key: `idempotency_key || ':' || g`,
      created_at: earlier('created_at'),
    },
  },
  claim_entries: {
    where: 'claim_id = $1',
    changed: { entry_id: copyId('entry_id'), claim_id: copyId('claim_id') },
  },
  postings: {
    where: 'entry_id in (select entry_id from claim_entries where claim_id = $1)',
    changed: {
      entry_id: copyId('entry_id'),
      account_version: 'account_version + g * 100::bigint',
    },
  },
}

/**
 * A claim to copy. Its copies have the numbers `first`, `first + step`, `first + 2 * step` and so on.
 */
export type Pattern = { claimId: string; first: number; step: number }

/**
 * Makes `count` copies of these claims in turn, a minute apart, with their histories and postings. The
 * triggers that protect the books are disabled while the rows are inserted; constraints are checked.
 */
export async function fillBooks(
  url: string,
  { patterns, count }: { patterns: readonly Pattern[]; count: number },
): Promise<void> {
  const client = new Client({ connectionString: url })
  // Failed statements are reported by their promises; a server that stops afterwards is no error.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set synchronous_commit = off')
  for (let from = 0; from < count; from += batch) {
    const to = Math.min(count, from + batch)
    await client.query('begin')
    for (const table of Object.keys(tables)) {
      for (const pattern of patterns) {
        await copyRows(client, table, { ...pattern, from, to })
      }
    }
    await client.query('commit')
  }
  await client.query(`vacuum analyze ${Object.keys(tables).join(', ')}`)
  await client.end()
}

type Range = Pattern & { from: number; to: number }

async function copyRows(client: Client, table: string, range: Range): Promise<void> {
  const { where = 'false', changed = {} } = tables[table] ?? {}
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO'
     order by ordinal_position`,
    [table],
  )
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => changed[name] ?? name)
  await client.query(`alter table ${table} disable trigger user`)
  await client.query(
    `insert into ${table} (${columns.join(', ')})
     select ${values.join(', ')} from ${table}, generate_series($2::integer, $3::integer, $4::integer) as g
     where ${where}`,
    [range.claimId, range.from + range.first, range.to, range.step],
  )
  await client.query(`alter table ${table} enable trigger user`)
}
