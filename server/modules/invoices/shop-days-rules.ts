import { sql, type SQL } from 'drizzle-orm'
import { shopInvoices } from '@/server/database/schema/shops/invoices'
import { shopDays } from '@/server/database/schema/shops/shop-days'

/*
 * The totals for statistics, which a trigger keeps, follow from the invoices. They are compared over all days
 * together, because each day was counted in the time zone that the shop had then.
 */
export const shopDaysRules = {
  days_not_sales: sql`
    select coalesce(kept.shop_id, counted.shop_id)::text as subject
    from (
      select shop_id, live, coalesce(pay_currency_id, 0) as currency, sum(sales) as sales,
        sum(turnover) as turnover, sum(fees) as fees, sum(refunds) as refunds
      from ${shopDays} group by 1, 2, 3
    ) as kept
    full join (
      select shop_id, live, coalesce(pay_currency_id, 0) as currency, count(*) as sales,
        sum(paid_amount) as turnover, sum(fee_amount) as fees, sum(refunded_amount) as refunds
      from ${shopInvoices} where paid_amount is not null group by 1, 2, 3
    ) as counted using (shop_id, live, currency)
    where (coalesce(kept.sales, 0), coalesce(kept.turnover, 0), coalesce(kept.fees, 0), coalesce(kept.refunds, 0))
      <> (coalesce(counted.sales, 0), coalesce(counted.turnover, 0), coalesce(counted.fees, 0),
        coalesce(counted.refunds, 0))
    union
    select coalesce(kept.shop_id, counted.shop_id)::text
    from (
      select shop_id, live, sum(ended) as ended, sum(converted) as converted
      from ${shopDays} group by 1, 2
    ) as kept
    full join (
      select shop_id, live, count(ended_at) as ended,
        count(*) filter (where paid_amount >= amount) as converted
      from ${shopInvoices} group by 1, 2
    ) as counted using (shop_id, live)
    where (coalesce(kept.ended, 0), coalesce(kept.converted, 0))
      <> (coalesce(counted.ended, 0), coalesce(counted.converted, 0))`,
} satisfies Record<string, SQL>
