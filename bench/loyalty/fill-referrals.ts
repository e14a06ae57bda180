import { Client } from 'pg'
import { hashOfEvent, firstHash } from '@/server/modules/claims/moves/event-chain'
import { makesIds, unburden } from '../support/fill'
import { totals } from './referral-totals'

const batch = 50_000
/** How many exchanges each referred account has completed. */
export const exchangesEach = 10

export type Filling = {
  /** A completed claim whose referrer was rewarded. */
  claimId: string
  referrerId: string
  /** How many accounts the referrer has led here. */
  people: number
  /** When the last exchange was completed; the first one was a year before that. */
  until: Date
}

/**
 * Fills in one year of a referrer: accounts whose completed exchanges are rewarded, spread evenly over the
 * year, and all rows that follow from these exchanges, so that the audit of the books finds no differences.
 * The claims are copies that were cancelled when they were created, so that they have no payments. Triggers
 * are off meanwhile; constraints are checked.
 */
export async function fillReferrals(url: string, filling: Filling): Promise<void> {
  const { claimId, people, referrerId, until } = filling
  const client = new Client({ connectionString: url })
  // Failed statements are reported by their promises; a server that stops afterwards is no error.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`set synchronous_commit = off; set timezone = 'UTC'; set work_mem = '256MB';
    set maintenance_work_mem = '512MB'`)
  const restore = await unburden(client, filled)
  const count = people * exchangesEach
  await client.query(functions)
  await client.query(
    `create temporary table template as select claim_id, entry_id, $2::uuid as referrer_id,
      $3::timestamptz as until, $4::integer as count
     from referral_rewards where claim_id = $1`,
    [claimId, referrerId, until.toISOString(), count],
  )
  await client.query('analyze template')
  for (let from = 0; from < count; from += batch) {
    await fillBatch(client, from + 1, Math.min(count, from + batch))
  }
  for (const statement of totals) {
    await client.query(statement)
  }
  await restore()
  await client.query('vacuum analyze')
  await client.end()
}

/* `person_of` is the number of the account to which exchange number `g` belongs. */
const functions = `
  ${makesIds};
  create function pg_temp.at_of(g integer, count integer, until timestamptz) returns timestamptz
    language sql stable as
    $$ select date_trunc('milliseconds', until - (count - g + 1) * (interval '365 days' / count)) $$;
  create function pg_temp.person_of(g integer) returns integer language sql immutable as
    $$ select (g - 1) / ${exchangesEach} + 1 $$`

async function fillBatch(client: Client, first: number, last: number): Promise<void> {
  await client.query('begin')
  await client.query(`create temporary table made on commit drop as ${exchanges}`, [first, last])
  await client.query('analyze made')
  await client.query(people)
  for (const [table, copying] of Object.entries(copies)) {
    await copyRows(client, table, copying)
  }
  await client.query(balances)
  await fillEvents(client)
  await client.query('commit')
}

/* The worth of each exchange, and a tenth of it as its margin; the rest follows from the template. */
const exchanges = `
  select g, at, person_at, pg_temp.person_of(g) as person, worth, worth / 10 as margin, reward.amount_usd,
    trunc(reward.amount_usd / sample.usd_per_unit, 6) as amount,
    pg_temp.id_of('claim ' || g, at) as claim_id, pg_temp.id_of('entry ' || g, at) as entry_id,
    pg_temp.id_of('person ' || pg_temp.person_of(g), person_at) as user_id,
    (g - 1) % ${exchangesEach} = 0 as is_first
  from template
  join referral_rewards sample on sample.claim_id = template.claim_id
  cross join generate_series($1::integer, $2::integer) g
  cross join lateral (select pg_temp.at_of(g, count, until) as at, (50 + g % 100)::numeric as worth,
    pg_temp.at_of(g - (g - 1) % ${exchangesEach}, count, until) as person_at) figures
  cross join lateral (select worth / 10 * sample.percent / 100 as amount_usd) reward`

const people = `
  with newcomers as (select * from made where is_first),
  accounts as (
    insert into users (id, email, activated_at, created_at, updated_at)
    select user_id, 'person-' || person || '@example.com', at, at, at from newcomers
  ), led as (
    insert into referral_attributions (id, referrer_id, user_id, created_at)
    select user_id, referrer_id, user_id, at from newcomers, template
  ), told as (
    insert into referral_journal (id, referrer_id, event, created_at)
    select pg_temp.id_of('attribution ' || g, at), referrer_id, 'attribution', at from newcomers, template
  ), refused as (
    insert into referral_journal (id, referrer_id, event, reason, created_at)
    select pg_temp.id_of('refusal ' || g, at), referrer_id, 'refusal', 'own_browser', at
    from newcomers, template where person % 10 = 0
  )
  insert into point_entries (user_id, points, reason, claim_id, created_at)
  select user_id, worth, 'exchange', claim_id, at from newcomers`

type Copying = { where: string; changed: Record<string, string> }

/* The rows that are copied from those of the template, with the columns that differ. */
const copies: Record<string, Copying> = {
  claims: {
    where: 'source.id = template.claim_id',
    changed: {
      ...{ id: 'made.claim_id', number: 'made.g', state: `'cancelled'`, version: '1' },
      ...{ user_id: 'made.user_id', email: `'person-' || made.person || '@example.com'` },
      ...{ is_held: 'false', is_accepted: 'false', quote_seq: '0', to_inputs: `'[]'` },
      ...{ mailbox: `'person-' || made.person || '@example.com'` },
      address: `'172.' || made.g / 65536 % 256 || '.' || made.g / 256 % 256 || '.' || made.g % 256`,
      requisite_hash: `encode(sha256(('filled ' || made.g)::bytea), 'hex')`,
      ...{ created_at: 'made.at', updated_at: 'made.at', finished_at: 'made.at' },
      expires_at: `made.at + interval '15 minutes'`,
    },
  },
  completed_exchanges: {
    where: 'source.claim_id = template.claim_id',
    changed: {
      ...{ claim_id: 'made.claim_id', user_id: 'made.user_id', completed_at: 'made.at' },
      ...{ worth_usd: 'made.worth', margin_usd: 'made.margin' },
    },
  },
  entries: {
    where: 'source.id = template.entry_id',
    changed: {
      ...{ id: 'made.entry_id', created_at: 'made.at' },
      idempotency_key: `'referral:' || made.claim_id || ':reward'`,
    },
  },
  referral_rewards: {
    where: 'source.claim_id = template.claim_id',
    changed: {
      ...{ claim_id: 'made.claim_id', entry_id: 'made.entry_id', created_at: 'made.at' },
      ...{ worth_usd: 'made.worth', margin_usd: 'made.margin', amount_usd: 'made.amount_usd' },
      ...{ amount: 'made.amount', payable_at: 'made.at + (source.payable_at - source.created_at)' },
    },
  },
  referral_journal: {
    where: `source.claim_id = template.claim_id and source.event = 'credit'`,
    changed: {
      ...{ id: `pg_temp.id_of('credit ' || made.g, made.at)`, claim_id: 'made.claim_id' },
      created_at: 'made.at',
    },
  },
}

async function copyRows(client: Client, table: string, { changed, where }: Copying): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  )
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => changed[name] ?? `source.${name}`)
  await client.query(
    `insert into ${table} (${columns.join(', ')})
     select ${values.join(', ')} from template join ${table} source on ${where} cross join made order by g`,
  )
}

/* The postings of both accounts of the rewards, each with the balance after it, and the new balances. */
const balances = `
  with touched as (
    select account.*, sample.amount > 0 as is_expense
    from template
    join referral_rewards reward on reward.claim_id = template.claim_id
    join postings sample on sample.entry_id = reward.entry_id
    join accounts account on account.id = sample.account_id
  ), posted as (
    insert into postings (entry_id, account_id, currency_id, amount, account_version, balance_after)
    select entry_id, id, currency_id, change, version + row_number() over steps,
      balance + sum(change) over steps
    from touched, made, lateral (select case when is_expense then amount else -amount end as change) as moved
    window steps as (partition by id order by g)
  )
  update accounts set version = accounts.version + added.count,
    balance = accounts.balance + case when is_expense then added.amount else -added.amount end
  from touched, (select count(*) as count, sum(amount) as amount from made) added
  where accounts.id = touched.id`

/* One event for each claim, so old that the feed of changes need not contain it. */
async function fillEvents(client: Client): Promise<void> {
  const createdAt = new Date('2024-01-01T00:00:00Z')
  const { rows } = await client.query<{ id: string }>('select claim_id as id from made')
  const hashes = rows.map(({ id: claimId }) =>
    hashOfEvent({
      ...{ claimId, seq: 1, event: 'create', fromState: null, toState: 'cancelled' },
      ...{ by: 'visitor', actor: 'system:visitor', actorUserId: null, address: null },
      ...{ data: {}, createdAt, previousHash: firstHash },
    }),
  )
  await client.query(
    `insert into claim_events (claim_id, seq, event, to_state, by, actor, data, created_at, previous_hash, hash)
     select id, 1, 'create', 'cancelled', 'visitor', 'system:visitor', '{}', $3, $4, hash
     from unnest($1::uuid[], $2::text[]) as made (id, hash)`,
    [rows.map(({ id }) => id), hashes, createdAt.toISOString(), firstHash],
  )
}

const filled = [
  ...Object.keys(copies),
  ...[
    'users',
    'postings',
    'claim_events',
    'referral_attributions',
    'point_entries',
    'point_balances',
  ],
  ...['customer_turnover', 'contests', 'contest_standings', 'referrers', 'referral_days'],
  'referral_holds',
]
