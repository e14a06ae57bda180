import { sql, type SQL } from 'drizzle-orm'
import { abandonedStates } from '@/lib/contracts/claims/claim-traits'
import { Decimal, zero } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { sqlTextOf } from '@/server/database/schema/columns'
import { accounts } from '@/server/database/schema/money/ledger'
import { oddPayments } from '@/server/database/schema/money/odd-payments'
import { incomingPayments } from '@/server/database/schema/money/payments'
import {
  isOpenSighting,
  movementForm,
  sightings,
  transactionForm,
} from '@/server/database/schema/rails/deposits'
import { railAssets } from '@/server/database/schema/rails/rails'

/** The books of a currency, and what has come to its rail without being in them, up to a block. */
export type Booked = Record<
  'available' | 'held' | 'unbooked' | 'undecided' | 'absent' | 'odd',
  Decimal
>

type Asked = {
  rail: string
  /** The block as of which the rail's addresses were read. */
  height: number
}

/**
 * What the books say, by currency. Needs a repeatable-read transaction, so that each movement counts in only one
 * term.
 */
export async function readBooks(tx: Tx, asked: Asked): Promise<ReadonlyMap<number, Booked>> {
  const { rows } = await tx.execute<Record<keyof Booked, string> & { id: number }>(sql`
    select ${railAssets.currencyId} as id,
      coalesce((${balanceOf('reserve:available')}), 0)::text as available,
      coalesce((${balanceOf('reserve:held')}), 0)::text as held,
      coalesce(open.unbooked, 0)::text as unbooked,
      coalesce(waiting.amount, 0)::text as undecided,
      coalesce(open.absent, 0)::text as absent,
      coalesce(strange.amount, 0)::text as odd
    from ${railAssets}
      left join (${openMovements(asked)}) as open on open.currency_id = ${railAssets.currencyId}
      left join (${undecided(asked)}) as waiting on waiting.currency_id = ${railAssets.currencyId}
      left join (${odd(asked)}) as strange on strange.currency_id = ${railAssets.currencyId}
    where ${railAssets.rail} = ${asked.rail}`)
  return new Map(
    rows.map(({ id, ...texts }) => [
      id,
      {
        ...{ available: new Decimal(texts.available), held: new Decimal(texts.held) },
        ...{ unbooked: new Decimal(texts.unbooked), undecided: new Decimal(texts.undecided) },
        ...{ absent: new Decimal(texts.absent), odd: new Decimal(texts.odd) },
      },
    ]),
  )
}

/** For a currency about which nothing is known. */
export const nothingBooked: Booked = {
  ...{ available: zero, held: zero, unbooked: zero, undecided: zero, absent: zero, odd: zero },
}

function balanceOf(name: string): SQL {
  return sql`select ${accounts.balance} from ${accounts}
    where ${accounts.currencyId} = ${railAssets.currencyId} and ${accounts.name} = ${name}`
}

function isThere(height: number): SQL {
  return sql`(${sightings.state} in ('mined', 'confirmed') and ${sightings.height} <= ${height})`
}

const counts = sql`${incomingPayments.struckAt} is null and ${incomingPayments.lostAt} is null`

/* What a report of the rail has recorded. */
const byRail = sql`select ${incomingPayments.amount} from ${incomingPayments}
  where ${incomingPayments.referenceForm} = ${movementForm} and ${counts}`

/* What an operator has recorded by the transaction. With another amount, it is not the same movement. */
const byHand = sql`select ${incomingPayments.amount} from ${incomingPayments}
  where ${incomingPayments.referenceForm} = ${transactionForm} and ${counts}
    and ${incomingPayments.method} <> 'rail' and ${incomingPayments.amount} = ${sightings.amount}
    and ${incomingPayments.currencyId} = ${sightings.currencyId}`

/*
 * Movements about which something may still happen, and those in later blocks. Every other one is either in a block and
 * recorded, or neither.
 */
function openMovements({ rail, height }: Asked): SQL {
  return sql`
    select looked.currency_id,
      sum(looked.amount) filter (where looked.is_there and looked.recorded is null and not looked.is_odd)
        as unbooked,
      sum(looked.recorded) filter (where not looked.is_there) as absent
    from (
      select ${sightings.currencyId} as currency_id, ${sightings.amount} as amount,
        ${isThere(height)} as is_there,
        coalesce((${byRail}), (${byHand} limit 1)) as recorded,
        exists (
          select from ${oddPayments}
          where ${oddPayments.method} = 'rail' and ${oddPayments.referenceForm} = ${movementForm}
        ) as is_odd
      from ${sightings}
      where ${sightings.rail} = ${rail}
        and (${isOpenSighting(sightings)} or ${sightings.height} > ${height})
    ) as looked
    group by looked.currency_id`
}

/* A payment is in the ledger once its claim is accepted or abandoned, see `payments_not_booked`. */
function undecided({ rail }: Asked): SQL {
  const form = incomingPayments.referenceForm
  return sql`
    select ${incomingPayments.currencyId} as currency_id, sum(${incomingPayments.amount}) as amount
    from ${incomingPayments} join ${claims} on ${claims.id} = ${incomingPayments.claimId}
    where ${counts} and not ${claims.isAccepted}
      and ${claims.state} not in (${sqlTextOf(abandonedStates)})
      and (
        starts_with(${form}, ${`${rail}:`})
        or ${incomingPayments.method} <> 'rail' and exists (
          select from ${sightings}
          where ${sightings.rail} = ${rail} and ${sightings.transaction} in (${form}, '0x' || ${form})
            and ${sightings.currencyId} = ${incomingPayments.currencyId}
            and ${sightings.amount} = ${incomingPayments.amount}
        )
      )
    group by ${incomingPayments.currencyId}`
}

/* The part of an odd payment that an operator has recorded is in the books, and the rest is not. */
function odd({ rail, height }: Asked): SQL {
  const named = sql`split_part(${oddPayments.referenceForm}, ':', 2)`
  return sql`
    select ${sightings.currencyId} as currency_id,
      sum(${sightings.amount} - coalesce((${byRail}), (${byHand} limit 1), 0)) as amount
    from ${oddPayments} join ${sightings}
      on ${sightings.rail} = ${rail} and ${sightings.transaction} in (${named}, '0x' || ${named})
        and ${movementForm} = ${oddPayments.referenceForm}
    where ${oddPayments.method} = 'rail' and starts_with(${oddPayments.referenceForm}, ${`${rail}:`})
      and ${isThere(height)}
    group by ${sightings.currencyId}`
}
