/* How many of the referred accounts refer others themselves, so that a page of referrers is full. */
const referrersAmong = 60

/**
 * What follows from the exchanges of a filled year: every figure that the product keeps instead of counting
 * rows, the year's visits, and a contest over the whole of it.
 */
export const totals = [
  `insert into customer_turnover (user_id, usd, exchanges)
   select exchange.user_id, sum(worth_usd), count(*) from completed_exchanges exchange
   join referral_attributions led on led.user_id = exchange.user_id group by 1`,

  `insert into point_balances (user_id, points)
   select entry.user_id, sum(points) from point_entries entry
   join referral_attributions led on led.user_id = entry.user_id group by 1`,

  `insert into contests (title_ru, title_en, rules_ru, rules_en, starts_at, ends_at, published_at,
     created_at, updated_at)
   select 'Год обменов', 'A year of exchanges', 'Меняйте больше.', 'Exchange more.',
     until - interval '366 days', until + interval '30 days', until - interval '367 days', until, until
   from template`,

  `insert into contest_standings (contest_id, user_id, turnover_usd, exchanges, reached_at)
   select contest.id, exchange.user_id, sum(worth_usd), count(*), max(completed_at)
   from contests contest, completed_exchanges exchange
   join referral_attributions led on led.user_id = exchange.user_id group by 1, 2`,

  `update referrers set turnover_usd = sums.worth, income_usd = sums.income
   from (select referrer_id, sum(worth_usd) as worth, sum(amount_usd) as income
     from referral_rewards where reversed_at is null group by 1) sums
   where sums.referrer_id = user_id`,

  `delete from referral_days`,

  `insert into referral_days (referrer_id, day, visits, users, claims, income_usd)
   select template.referrer_id, day, 1000, coalesce(led.users, 0), coalesce(rewarded.claims, 0),
     coalesce(rewarded.income, 0)
   from template
   cross join (select until::date - n as day from template, generate_series(0, 365) n) days
   left join (select created_at::date as day, count(*) as users from referral_attributions group by 1) led
     using (day)
   left join (
     select created_at::date as day, count(*) as claims, sum(amount_usd) as income
     from referral_rewards where reversed_at is null group by 1
   ) rewarded using (day)`,

  `delete from referral_holds`,

  `insert into referral_holds (referrer_id, currency_id, hour, amount)
   select referrer_id, currency_id, date_trunc('hour', payable_at), sum(amount - set_off)
   from referral_rewards where reversed_at is null and payable_at > created_at group by 1, 2, 3`,

  `insert into referrers (user_id, code, created_at)
   select user_id, 'person' || row_number() over (order by user_id), created_at
   from referral_attributions where user_id is not null order by user_id limit ${referrersAmong}`,

  `insert into referral_days (referrer_id, day, visits, users)
   select referrers.user_id, until::date - n, 10, 1
   from template, generate_series(0, 365) n, referrers where referrers.user_id <> template.referrer_id`,
]
