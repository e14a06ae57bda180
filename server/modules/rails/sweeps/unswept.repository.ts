import { sql, type SQL } from 'drizzle-orm'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import { openOutgoingStates } from '@/lib/contracts/rails/outgoing-lists'
import { Decimal, toText } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { sqlTextOf } from '@/server/database/schema/columns'
import {
  depositAddresses,
  isOpenSighting,
  movementForm,
  sightings,
} from '@/server/database/schema/rails/deposits'
import { incomingPayments } from '@/server/database/schema/money/payments'
import { chainTransactions } from '@/server/database/schema/rails/outgoing'
import { railAssets } from '@/server/database/schema/rails/rails'
import { chainTransfers } from '@/server/database/schema/rails/transfers'
import { hasFailedLately, hasLivingTransfer } from './transfers.repository'

/** The amount from which a currency is swept. */
export type Least = { currencyId: number; amount: Decimal }

/** Money at the address of an order that may be swept. */
export type Due = { address: string; currencyId: number; amount: Decimal }

/* Of two transactions that replace each other, only the first one counts until one of them is final. */
const isSwept = sql`(${chainTransactions.state} = 'confirmed'
  or (${chainTransactions.state} in (${sqlTextOf(openOutgoingStates)}) and ${chainTransactions.replaces} is null))`

/** The confirmed and reported money at each address that is not swept yet. */
function unswept(rail: string): SQL {
  return sql`
    select came.address, came.currency_id, came.amount - coalesce(went.amount, 0) as amount
    from (
      select ${sightings.address} as address, ${sightings.currencyId} as currency_id,
        sum(${sightings.amount}) as amount
      from ${sightings}
      where ${sightings.rail} = ${rail} and ${sightings.state} = 'confirmed' and ${sightings.told} = 'confirmed'
      group by ${sightings.address}, ${sightings.currencyId}
    ) as came left join (
      select ${chainTransfers.from} as address, ${chainTransfers.currencyId} as currency_id,
        sum(${chainTransfers.amount} + case when ${chainTransfers.contract} is null
          then coalesce(${chainTransactions.fee}, 0) else 0 end) as amount
      from ${chainTransfers} join ${chainTransactions}
        on ${chainTransactions.id} = ${chainTransfers.transactionId}
      where ${chainTransactions.rail} = ${rail} and ${chainTransactions.kind} = 'sweep' and ${isSwept}
      group by ${chainTransfers.from}, ${chainTransfers.currencyId}
    ) as went on (went.address, went.currency_id) = (came.address, came.currency_id)
    where came.amount > coalesce(went.amount, 0)`
}

function hasTransferFailedLately(rail: string, now: Date): SQL {
  return sql`exists (
    select from ${chainTransfers} join ${chainTransactions}
      on ${chainTransactions.id} = ${chainTransfers.transactionId}
    where ${chainTransactions.rail} = ${rail}
      and ${depositAddresses.address} in (${chainTransfers.from}, ${chainTransfers.to})
      and ${hasFailedLately(now)})`
}

const waiting = sqlTextOf(['checking_payment', 'on_hold'] satisfies ClaimState[])

/*
 * Whether the customer or an operator still has to decide about money at this address. The payment of a claim that
 * was corrected belongs to the claim that replaced it.
 */
function waitsForDecision(rail: string): SQL {
  return sql`(${claims.state} in (${waiting}) or exists (
    select from ${sightings}
      join ${incomingPayments} on ${incomingPayments.referenceForm} = ${movementForm}
      join ${claims} as receiver on receiver.id = ${incomingPayments.claimId}
    where ${sightings.rail} = ${rail} and ${sightings.address} = ${depositAddresses.address}
      and ${incomingPayments.struckAt} is null and receiver.state in (${waiting})))`
}

type Looking = {
  rail: string
  keyHash: string
  /** The rail's own addresses that are not emptied. */
  kept: readonly string[]
  least: readonly Least[]
  now: Date
  limit: number
}

/**
 * The money that may be swept now. It is at addresses where everything is confirmed and reported, where nobody has
 * to decide about a claim, and where no transfer is under way. Tokens come first, because their sweep needs the
 * coin at the same address.
 */
export async function listDue(db: Executor, looking: Looking): Promise<Due[]> {
  const { keyHash, kept, least, limit, now, rail } = looking
  if (least.length === 0) {
    return []
  }
  const bounds = least.map(
    ({ amount, currencyId }) => sql`(${currencyId}::integer, ${toText(amount)}::numeric)`,
  )
  const { rows } = await db.execute<{ address: string; id: number; amount: string }>(sql`
    select rest.address, rest.currency_id as id, rest.amount::text as amount
    from (${unswept(rail)}) as rest
      join ${depositAddresses}
        on ${depositAddresses.rail} = ${rail} and ${depositAddresses.address} = rest.address
      join ${claims} on ${claims.id} = ${depositAddresses.claimId}
      join ${railAssets} on ${railAssets.currencyId} = rest.currency_id and ${railAssets.rail} = ${rail}
      join (values ${sql.join(bounds, sql`, `)}) as least (currency_id, amount)
        on least.currency_id = rest.currency_id and rest.amount >= least.amount
    where ${depositAddresses.keyHash} = ${keyHash}
      and rest.address <> all (${sql.param([...kept])}::text[])
      and not ${waitsForDecision(rail)}
      and not exists (
        select from ${sightings}
        where ${sightings.rail} = ${rail} and ${sightings.address} = rest.address
          and ${isOpenSighting(sightings)})
      and not ${hasLivingTransfer(rail, sql`${depositAddresses.address}`)}
      and not ${hasTransferFailedLately(rail, now)}
    order by ${railAssets.contract} is null, rest.amount / least.amount desc, rest.address
    limit ${limit}`)
  return rows.map(({ address, amount, id }) => ({
    ...{ address, currencyId: id },
    amount: new Decimal(amount),
  }))
}

/** Money that is still at the addresses of orders, by currency: `amount` is worth a sweep, `tooLittle` is not. */
export type Unswept = {
  currencyId: number
  amount: Decimal
  addresses: number
  tooLittle: Decimal
}

/** Without a bound in `least`, no amount of a currency is worth a sweep. */
export async function sumUnswept(
  db: Executor,
  { rail, keyHash, kept, least }: Pick<Looking, 'rail' | 'keyHash' | 'kept' | 'least'>,
): Promise<Unswept[]> {
  const cases = least.map(
    ({ amount, currencyId }) =>
      sql`when ${currencyId}::integer then rest.amount >= ${toText(amount)}::numeric`,
  )
  const isDue =
    cases.length === 0
      ? sql`false`
      : sql`case rest.currency_id ${sql.join(cases, sql` `)} else false end`
  const { rows } = await db.execute<
    Record<'amount' | 'little', string> & { id: number; addresses: number }
  >(sql`
    select rest.currency_id as id,
      coalesce(sum(rest.amount) filter (where ${isDue}), 0)::text as amount,
      (count(*) filter (where ${isDue}))::int as addresses,
      coalesce(sum(rest.amount) filter (where not ${isDue}), 0)::text as little
    from (${unswept(rail)}) as rest
      join ${railAssets} on ${railAssets.currencyId} = rest.currency_id and ${railAssets.rail} = ${rail}
      join ${depositAddresses}
        on ${depositAddresses.rail} = ${rail} and ${depositAddresses.address} = rest.address
          and ${depositAddresses.keyHash} = ${keyHash}
    where rest.address <> all (${sql.param([...kept])}::text[])
    group by rest.currency_id order by rest.currency_id`)
  return rows.map(({ addresses, amount, id, little }) => ({
    ...{ currencyId: id, addresses },
    ...{ amount: new Decimal(amount), tooLittle: new Decimal(little) },
  }))
}
