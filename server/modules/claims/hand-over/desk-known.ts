import { and, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { HandOverStage } from '@/lib/contracts/claims/claim-cash'
import { claimEvents, claims } from '@/server/database/schema/claims'
import { payouts } from '@/server/database/schema/money/payments'
import { cashPoints } from '@/server/database/schema/site'

/*
 * Whether the customer knows the cash point. If the city has only one, it is that one. Of several, the operator names
 * one; the last one counts, as for `namedDesk`.
 */
function isDeskKnown(side: 'from' | 'to', cityId: AnyColumn): SQL {
  return sql`(
    (select count(*) from ${cashPoints}
      where ${cashPoints.cityId} = ${cityId} and ${cashPoints.isShown}) = 1
    or exists (select from ${cashPoints}
      where ${cashPoints.isShown} and ${cashPoints.cityId} = ${cityId}
        and ${cashPoints.id} = (select (${claimEvents.data} ->> 'cashPointId')::int from ${claimEvents}
          where ${claimEvents.claimId} = ${claims.id} and ${claimEvents.event} = 'cash_ready'
            and ${claimEvents.data} ->> 'side' = ${side}
          order by ${claimEvents.seq} desc limit 1))
  )`
}

/** Whether the claim pays out cash now, at a cash point that the customer knows. */
export const isPayoutDeskKnown = sql<boolean>`(
  ${claims.state} = 'paying_out' and ${isDeskKnown('to', claims.cityToId)}
)`

type Side = {
  kind: 'payout' | 'refund'
  side: 'from' | 'to'
  cityId: AnyColumn
  currencyId: AnyColumn
}

/* Money of another currency that is still to be sent back waits for an operator, so that comes first. */
function stageOf({ kind, side, cityId, currencyId }: Side): SQL {
  const ofThisKind = sql`${payouts.claimId} = ${claims.id} and ${payouts.kind} = ${kind}`
  return sql`case when exists (
      select from ${payouts}
      where ${ofThisKind} and ${payouts.currencyId} = ${currencyId} and ${payouts.state} = 'queued'
    ) and not exists (
      select from ${payouts}
      where ${ofThisKind} and ${payouts.currencyId} <> ${currencyId} and ${payouts.state} <> 'sent'
    ) and ${isDeskKnown(side, cityId)} then 'ready' else 'preparing' end`
}

/**
 * Whether the cash that the customer collects next is ready for them; null if they collect none now, as
 * for `collectedSide`.
 */
export const handOverStage = sql<HandOverStage | null>`case
  when ${claims.state} = 'paying_out' and ${claims.cityToId} is not null
    then ${stageOf({ kind: 'payout', side: 'to', cityId: claims.cityToId, currencyId: claims.toCurrencyId })}
  when ${claims.state} = 'refunding' and ${claims.cityFromId} is not null
    then ${stageOf({ kind: 'refund', side: 'from', cityId: claims.cityFromId, currencyId: claims.fromCurrencyId })}
end`

/** Claims whose cash waits for the customer. Begins with the states, which have an index. */
export const isCashReady = and(
  inArray(claims.state, ['paying_out', 'refunding']),
  sql`${handOverStage} = 'ready'`,
)
