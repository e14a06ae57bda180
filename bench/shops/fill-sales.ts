import { Client } from 'pg'
import { makesIds, unburden } from '../support/fill'
import type { BenchShop } from './shop-office'

const batch = 50_000
const days = 1095
const payCurrencies = 12
const salesOfPayer = 20

export type Filling = {
  shop: BenchShop
  /** The order by which every sale is paid. */
  claimId: string
  operatorId: string
  count: number
  until: Date
}

/** The number of sales, and two sales from the middle, for which the bench searches. */
export type FilledSales = {
  count: number
  paid: { id: string; orderId: string; email: string }
  refunded: { id: string }
}

/**
 * Makes three years of sales of a shop, evenly distributed, with their histories, refunds and totals. All of them
 * are paid by one order, and their entries have no postings, because no call that shows a shop its sales reads
 * orders or postings. Triggers are off meanwhile; constraints are checked.
 */
export async function fillSales(url: string, filling: Filling): Promise<FilledSales> {
  const { claimId, count, operatorId, shop, until } = filling
  const client = new Client({ connectionString: url })
  // Failed statements are reported by their promises; a server that stops afterwards is no error.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`set synchronous_commit = off; set timezone = 'UTC'; set work_mem = '256MB';
    set maintenance_work_mem = '512MB'`)
  const restore = await unburden(client, filled)
  await client.query(`${makesIds}; ${tellsKinds}`)
  await client.query(
    `create temporary table template as
     select shops.*, $2::uuid as key_id, $3::uuid as claim_id, $4::uuid as operator_id,
       $5::integer as count, $6::timestamptz as until,
       array(select id from currencies where id <> shops.currency_id order by id limit ${payCurrencies})
         as pay_currencies
     from shops where id = $1`,
    [shop.row.id, shop.key.id, claimId, operatorId, count, until.toISOString()],
  )
  for (let from = 0; from < count; from += batch) {
    await fillBatch(client, from + 1, Math.min(count, from + batch))
  }
  for (const statement of totals) {
    await client.query(statement)
  }
  await restore()
  await client.query('vacuum analyze')
  const samples = {
    count,
    paid: await sampleOf(client, { shopId: shop.row.id, status: 'paid' }),
    refunded: await sampleOf(client, { shopId: shop.row.id, status: 'refunded' }),
  }
  await client.end()
  return samples
}

/* Of a hundred invoices, 82 are paid (one overpaid, two partly refunded), and two more are fully refunded. */
const tellsKinds = `
  create function pg_temp.kind_of(g integer) returns text language sql immutable as $$
    select case when g % 100 < 79 then 'paid' when g % 100 < 80 then 'over' when g % 100 < 82 then 'partly'
      when g % 100 < 84 then 'refunded' when g % 100 < 85 then 'underpaid' when g % 100 < 98 then 'expired'
      else 'cancelled' end
  $$`

async function fillBatch(client: Client, first: number, last: number): Promise<void> {
  await client.query('begin')
  await client.query(`create temporary table made on commit drop as ${sales}`, [first, last])
  await client.query('analyze made')
  for (const statement of [entriesOf, invoicesOf, eventsOf, refundsOf]) {
    await client.query(statement)
  }
  await client.query('commit')
}

const sales = `
  select g, at, kind, amount, pg_temp.id_of(id || ' sale ' || g, at) as sale_id,
    is_paid, case when is_paid then pg_temp.id_of(id || ' entry ' || g, at) end as entry_id,
    at + case kind when 'expired' then interval '1 hour' else interval '10 minutes' end as ended_at,
    case when is_paid then trunc(amount * fee_percent / 100, 6) end as fee,
    case kind when 'refunded' then amount when 'partly' then trunc(amount / 3, 2) else 0 end as refunded,
    case when kind in ('expired', 'cancelled') then 2 when kind in ('partly', 'refunded') then 4 else 3 end
      as version,
    case kind when 'over' then 'paid' when 'partly' then 'paid' when 'cancelled' then 'expired' else kind end
      as status,
    case kind when 'over' then 'over' when 'underpaid' then 'partial' else 'none' end as exception
  from template
  cross join generate_series($1::integer, $2::integer) g
  cross join lateral (
    select pg_temp.kind_of(g) as kind, (5 + g % 995)::numeric as amount,
      date_trunc('milliseconds', until - (count - g + 1) * (interval '${days} days' / count)) as at
  ) figures
  cross join lateral (select kind in ('paid', 'over', 'partly', 'refunded') as is_paid) outcome`

const entriesOf = `
  insert into entries (id, kind, idempotency_key, body_hash, reason, actor, postings_count, created_at)
  select entry_id, 'shop_sale', 'filled:' || entry_id, encode(sha256(entry_id::text::bytea), 'hex'),
    'A filled sale', 'system:bench', 2, ended_at
  from made where is_paid order by g`

const invoicesOf = `
  insert into shop_invoices (id, shop_id, live, order_id, amount, currency_id, description, metadata, email,
    key_id, fee_percent, status, exception, version, claim_id, pay_currency_id, pay_amount, paid_amount,
    fee_amount, paid_at, paid_on, credit_entry_id, refunded_amount, ended_at, cancelled_at, expires_at,
    created_at, updated_at)
  select sale_id, template.id, true, 'A-' || g, amount, currency_id, 'Two mugs and a plate, order ' || g,
    jsonb_build_object('basket', md5(g::text)), 'payer-' || g / ${salesOfPayer} || '@example.com',
    key_id, fee_percent, status, exception, made.version, case when is_paid then claim_id end,
    case when is_paid then pay_currencies[1 + g / 7 % ${payCurrencies}] end,
    case when is_paid then amount * 1.5 end, case when is_paid then amount end, fee,
    case when is_paid then ended_at end,
    case when is_paid then (ended_at at time zone time_zone)::date end, entry_id, refunded, ended_at,
    case when kind = 'cancelled' then ended_at end, at + interval '1 hour', at, ended_at
  from made, template order by g`

/* The events through which an invoice of each kind reached its status. */
const eventsOf = `
  insert into shop_invoice_events (invoice_id, seq, event, from_status, to_status, exception, by, actor, key_id,
    claim_id, data, created_at)
  select sale_id, seq, event, from_status, to_status, case when seq >= 3 then exception else 'none' end,
    by, 'system:bench', case when by = 'key' then key_id end,
    case when event in ('choose', 'pay') and is_paid then claim_id end, '{}',
    case seq when 1 then at when 2 then least(at + interval '2 minutes', ended_at) else ended_at end
  from made, template, lateral (
    values (1, 'create', null, 'new', 'key'),
      (2, case kind when 'expired' then 'expire' when 'cancelled' then 'cancel' else 'choose' end, 'new',
        case when kind in ('expired', 'cancelled') then 'expired' else 'new' end,
        case kind when 'expired' then 'system' when 'cancelled' then 'key' else 'payer' end),
      (3, case kind when 'underpaid' then 'underpay' else 'pay' end, 'new',
        case kind when 'underpaid' then 'underpaid' else 'paid' end, 'operator'),
      (4, 'refund', 'paid', status, 'owner')
  ) told (seq, event, from_status, to_status, by)
  where seq <= made.version order by g, seq`

const refundsOf = `
  insert into withdrawals (id, source, user_id, shop_id, invoice_id, currency_id, amount, payout_currency_id, price,
    payout_amount, inputs, state, version, approvals_needed, approved_by, paid_by, reference, reference_form,
    locale, created_at, updated_at, ended_at)
  select pg_temp.id_of(id || ' refund ' || g, ended_at), 'shop_refund', user_id, id, sale_id, currency_id, refunded,
    currency_id, 1, refunded, '[]', 'paid', 3, 1, operator_id, operator_id, sale_id, sale_id, 'en', ended_at,
    ended_at, ended_at
  from made, template where refunded > 0 order by g`

/* The totals of sales, which triggers otherwise keep up to date. */
const totals = [
  `insert into shop_days (shop_id, live, day, ended, converted)
   select shop_id, live, (invoice.created_at at time zone time_zone)::date, count(ended_at), count(paid_amount)
   from template join shop_invoices invoice on invoice.shop_id = template.id group by 1, 2, 3`,
  `insert into shop_days (shop_id, live, day, pay_currency_id, sales, turnover, fees, refunds)
   select shop_id, live, paid_on, pay_currency_id, count(*), sum(paid_amount), sum(fee_amount),
     sum(refunded_amount)
   from template join shop_invoices invoice on invoice.shop_id = template.id
   where paid_amount is not null group by 1, 2, 3, 4`,
]

const filled = ['entries', 'shop_invoices', 'shop_invoice_events', 'withdrawals', 'shop_days']

type Sample = { shopId: string; status: 'paid' | 'refunded' }

async function sampleOf(client: Client, { shopId, status }: Sample): Promise<FilledSales['paid']> {
  const { rows } = await client.query<FilledSales['paid']>(
    `select id, order_id as "orderId", email from shop_invoices
     where shop_id = $1 and live and status = $2 order by id
     offset (select count(*) / 2 from shop_invoices where shop_id = $1 and live and status = $2) limit 1`,
    [shopId, status],
  )
  const [sample] = rows
  if (!sample) {
    throw new Error(`The shop has no sale that is ${status}.`)
  }
  return sample
}
