import { and, sql, type SQL } from 'drizzle-orm'
import { claimStates } from '@/lib/contracts/claims/claim-states'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import type { ClaimPlace, ClaimSort } from '@/lib/contracts/desk/claim-order'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { isOneOf } from '@/server/database/schema/columns'
import { isWanted, type ClaimFilter } from './desk-claims.repository'

export type ClaimOrder = { by: ClaimSort; isAscending: boolean }

export type AskedPlaces = {
  filter: ClaimFilter
  order: ClaimOrder
  after?: ClaimPlace | undefined
  limit: number
}

const mayBePaid = isOneOf(claims.state, statesWith('runsOut', true))
const hasDeadline = sql`(${mayBePaid} or ${claims.chooseUntil} is not null)`
const deadline = sql`case when ${mayBePaid} then ${claims.expiresAt} else ${claims.chooseUntil} end`
const worth = sql`(${claims.conditions} ->> 'usd')::numeric`

const inUtc = (value: SQL) =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Key = {
  value: SQL
  type: SQL
  text: SQL
  isThere: SQL
  /** Each state has an index in this order. */
  isByState: boolean
}

const keys: Record<Exclude<ClaimSort, 'created'>, Key> = {
  changed: {
    // The last change of a claim is its last event, whose time is copied into the claim’s row.
    value: sql`${claims.updatedAt}`,
    type: sql`timestamptz`,
    text: inUtc(sql`${claims.updatedAt}`),
    isThere: sql`true`,
    isByState: true,
  },
  deadline: {
    value: deadline,
    type: sql`timestamptz`,
    text: inUtc(deadline),
    isThere: hasDeadline,
    isByState: false,
  },
  worth: {
    value: worth,
    type: sql`numeric`,
    text: sql`${worth}::text`,
    isThere: sql`${worth} is not null`,
    isByState: true,
  },
}

/**
 * The positions of a filter's claims in an order, starting after a given one. Claims that have no
 * value to order by come last, newest first, in both directions.
 */
export async function findPlaces(db: Executor, asked: AskedPlaces): Promise<ClaimPlace[]> {
  const { filter, order, after, limit } = asked
  const { by, isAscending } = order
  if (by === 'created') {
    return read(db, placesById({ filter, isAscending, after, limit }))
  }
  const isPastThose = after?.value === null
  const ordered = isPastThose ? [] : await read(db, placesByValue({ ...asked, by, isAscending }))
  if (by === 'changed' || ordered.length === limit) {
    return ordered
  }
  const others = placesById({
    filter,
    but: keys[by].isThere,
    isAscending: false,
    after: isPastThose ? after : undefined,
    limit: limit - ordered.length,
  })
  const known = new Set(ordered.map(({ id }) => id))
  // A claim that lost its value between the two reads is in the first part already.
  return [...ordered, ...(await read(db, others)).filter(({ id }) => !known.has(id))]
}

async function read(db: Executor, places: SQL): Promise<ClaimPlace[]> {
  const { rows } = await db.execute<ClaimPlace>(places)
  return rows.map(({ id, value }) => ({ id, value }))
}

type Way = Omit<AskedPlaces, 'order'> & { isAscending: boolean }

export function placesById({ filter, isAscending, after, but, limit }: Way & { but?: SQL }): SQL {
  const { isPast, direction } = wayOf(isAscending)
  const conditions = and(
    isWanted(filter),
    but && sql`not (${but})`,
    after && sql`${claims.id} ${isPast} ${after.id}::uuid`,
  )
  return sql`select ${claims.id} as id, null as value from ${claims}
    where ${conditions ?? sql`true`} order by ${claims.id} ${direction} limit ${limit}`
}

type ByValue = Way & { by: keyof typeof keys }

export function placesByValue({ filter, by, isAscending, after, limit }: ByValue): SQL {
  const { value, type, text, isThere, isByState } = keys[by]
  const { isPast, direction } = wayOf(isAscending)
  const isPastThat =
    after && sql`(${value}, ${claims.id}) ${isPast} (${after.value}::${type}, ${after.id}::uuid)`
  const read = (wanted: ClaimFilter): SQL => sql`
    select ${claims.id} as id, ${text} as value, ${value} as key from ${claims}
    where ${and(isThere, isWanted(wanted), isPastThat) ?? isThere}
    order by ${value} ${direction}, ${claims.id} ${direction}
    limit ${limit}`
  if (!isByState) {
    return read(filter)
  }
  // The first claims of each state are read from an index, however many there are in all.
  const states = (filter.states ?? claimStates).map((state) => {
    return sql`(${read({ ...filter, states: [state] })})`
  })
  return sql`select id, value from (${sql.join(states, sql` union all `)}) of_states
    order by key ${direction}, id ${direction} limit ${limit}`
}

function wayOf(isAscending: boolean) {
  return isAscending
    ? { isPast: sql`>`, direction: sql`asc` }
    : { isPast: sql`<`, direction: sql`desc` }
}
