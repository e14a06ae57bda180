import { sql, type SQL } from 'drizzle-orm'
import { Decimal, zero } from '@/lib/money/decimal'
import { dayAfter } from '@/lib/time/calendar-days'
import type { Executor } from '@/server/database/client'
import { shopInvoices } from '@/server/database/schema/shops/invoices'
import { shopDays } from '@/server/database/schema/shops/shop-days'
import { startsOfDays } from './sales.repository'

export type StatisticsStep = 'hour' | 'day' | 'week' | 'month'

export type Totals = { sales: number; turnover: Decimal; fees: Decimal; refunds: Decimal }

export type StatisticsQuery = {
  shop: { id: string; timeZone: string }
  live: boolean
  /** Days in the shop's time zone. */
  first: string
  last: string
  step: StatisticsStep
}

export type ShopStatistics = {
  totals: Totals & { ended: number; converted: number }
  series: (Totals & { at: string })[]
  currencies: (Totals & { currencyId: number | null })[]
}

/**
 * What a shop has sold. Days are read from totals that triggers keep, so that it does not matter how many sales
 * there are; hours are counted, which is why their period is short.
 */
export async function viewStatistics(
  db: Executor,
  query: StatisticsQuery,
): Promise<ShopStatistics> {
  const currencies = await readCurrencies(db, query)
  const { ended, converted } = await readConversion(db, query)
  const series = query.step === 'hour' ? await readHours(db, query) : await readDays(db, query)
  const sumOf = (key: 'turnover' | 'fees' | 'refunds') =>
    currencies.reduce((sum, each) => sum.plus(each[key]), zero)
  return {
    totals: {
      sales: currencies.reduce((sum, { sales }) => sum + sales, 0),
      ...{ turnover: sumOf('turnover'), fees: sumOf('fees'), refunds: sumOf('refunds') },
      ...{ ended, converted },
    },
    series,
    currencies,
  }
}

type Summed = { sales: number; turnover: string; fees: string; refunds: string }

function totalsOf({ fees, refunds, sales, turnover }: Summed): Totals {
  return {
    sales,
    turnover: new Decimal(turnover),
    fees: new Decimal(fees),
    refunds: new Decimal(refunds),
  }
}

const sums = sql`
  coalesce(sum(sales), 0)::int as sales, coalesce(sum(turnover), 0)::text as turnover,
  coalesce(sum(fees), 0)::text as fees, coalesce(sum(refunds), 0)::text as refunds`

function isOfPeriod({ first, last, live, shop }: StatisticsQuery): SQL {
  return sql`shop_id = ${shop.id} and live = ${live} and day between ${first}::date and ${last}::date`
}

async function readCurrencies(db: Executor, query: StatisticsQuery) {
  const { rows } = await db.execute<Summed & { currencyId: number | null }>(sql`
    select pay_currency_id as "currencyId", ${sums}
    from ${shopDays} where ${isOfPeriod(query)}
    group by pay_currency_id having sum(sales) > 0 or sum(refunds) > 0
    order by sum(turnover) desc, pay_currency_id`)
  return rows.map(({ currencyId, ...row }) => ({ currencyId, ...totalsOf(row) }))
}

async function readConversion(db: Executor, query: StatisticsQuery) {
  const { rows } = await db.execute<{ ended: number; converted: number }>(sql`
    select coalesce(sum(ended), 0)::int as ended, coalesce(sum(converted), 0)::int as converted
    from ${shopDays} where ${isOfPeriod(query)} and pay_currency_id is null`)
  return rows[0] ?? { ended: 0, converted: 0 }
}

/* Includes steps without sales. A week begins on Monday. */
async function readDays(db: Executor, query: StatisticsQuery) {
  const { first, last, step } = query
  const { rows } = await db.execute<Summed & { at: string }>(sql`
    with step as (
      select generate_series(date_trunc(${step}, ${first}::timestamp), ${last}::timestamp,
        ${`1 ${step}`}::interval)::date as at
    ), kept as (
      select date_trunc(${step}, day::timestamp)::date as at, sales, turnover, fees, refunds
      from ${shopDays} where ${isOfPeriod(query)}
    )
    select step.at::text as at, ${sums}
    from step left join kept on kept.at = step.at
    group by step.at order by step.at`)
  return rows.map(({ at, ...row }) => ({ at, ...totalsOf(row) }))
}

/* When the clock is put forward or back, a day has one hour less or more. */
async function readHours(db: Executor, { first, last, live, shop }: StatisticsQuery) {
  const [since, until] = await startsOfDays(db, shop.timeZone, [first, dayAfter(last, 1)])
  const { rows } = await db.execute<Summed & { at: string }>(sql`
    with step as (
      select generate_series(${since}::timestamptz, ${until}::timestamptz - interval '1 second',
        interval '1 hour') as at
    ), sold as (
      select date_bin('1 hour', paid_at, ${since}::timestamptz) as at, 1 as sales,
        paid_amount as turnover, fee_amount as fees, refunded_amount as refunds
      from ${shopInvoices}
      where shop_id = ${shop.id} and live = ${live} and paid_amount is not null
        and paid_at >= ${since}::timestamptz and paid_at < ${until}::timestamptz
    )
    select to_char(step.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, ${sums}
    from step left join sold on sold.at = step.at
    group by step.at order by step.at`)
  return rows.map(({ at, ...row }) => ({ at, ...totalsOf(row) }))
}
