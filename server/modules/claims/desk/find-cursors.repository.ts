import { and, sql, type SQL } from 'drizzle-orm'
import { claimStates } from '@/lib/contracts/claims/claim-states'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import type { ClaimCursor, ClaimSort } from '@/lib/contracts/desk/claim-order'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { isOneOf } from '@/server/database/schema/columns'
import { matchesFilter, waitsForOperator, type ClaimFilter } from './desk-claims.repository'
import { waitingSince } from './waiting-since'

export type ClaimOrder = { by: ClaimSort; isAscending: boolean }

export type FindPlaces = {
  filter: ClaimFilter
  order: ClaimOrder
  after?: ClaimCursor | undefined
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
  hasValue: SQL
  /** Whether there is an index in this order within each state. */
  isByState: boolean
}

const keys: Record<Exclude<ClaimSort, 'created'>, Key> = {
  waiting: {
    value: waitingSince,
    type: sql`timestamptz`,
    text: inUtc(waitingSince),
    // The few claims that wait are found by their states, and sorted.
    hasValue: sql`(${waitsForOperator})`,
    isByState: false,
  },
  changed: {
    // The last change of a claim is its last event, whose time is copied into the claim’s row.
    value: sql`${claims.updatedAt}`,
    type: sql`timestamptz`,
    text: inUtc(sql`${claims.updatedAt}`),
    hasValue: sql`true`,
    isByState: true,
  },
  deadline: {
    value: deadline,
    type: sql`timestamptz`,
    text: inUtc(deadline),
    hasValue: hasDeadline,
    isByState: false,
  },
  worth: {
    value: worth,
    type: sql`numeric`,
    text: sql`${worth}::text`,
    hasValue: sql`${worth} is not null`,
    isByState: true,
  },
}

/**
 * The places of the claims that match the filter, in the given order, after the given place. A place is
 * a cursor: a claim's id and the value by which the claim is sorted. Claims without such a value come
 * last, newest first, in both directions.
 */
export async function findCursors(db: Executor, query: FindPlaces): Promise<ClaimCursor[]> {
  const { filter, order, after, limit } = query
  const { by, isAscending } = order
  if (by === 'created') {
    return read(db, placesById({ filter, isAscending, after, limit }))
  }
  const isPastOrdered = after?.value === null
  const ordered = isPastOrdered ? [] : await read(db, placesByValue({ ...query, by, isAscending }))
  if (by === 'changed' || ordered.length === limit) {
    return ordered
  }
  const unordered = placesById({
    filter,
    except: keys[by].hasValue,
    isAscending: false,
    after: isPastOrdered ? after : undefined,
    limit: limit - ordered.length,
  })
  const orderedIds = new Set(ordered.map(({ id }) => id))
  // A claim that lost its value between the two reads is already in the first.
  return [...ordered, ...(await read(db, unordered)).filter(({ id }) => !orderedIds.has(id))]
}

async function read(db: Executor, places: SQL): Promise<ClaimCursor[]> {
  const { rows } = await db.execute<ClaimCursor>(places)
  return rows.map(({ id, value }) => ({ id, value }))
}

type PlacesQuery = Omit<FindPlaces, 'order'> & { isAscending: boolean }

export function placesById({
  filter,
  isAscending,
  after,
  except,
  limit,
}: PlacesQuery & { except?: SQL }): SQL {
  const { isPast, direction } = sqlOfDirection(isAscending)
  const conditions = and(
    matchesFilter(filter),
    except && sql`not (${except})`,
    after && sql`${claims.id} ${isPast} ${after.id}::uuid`,
  )
  return sql`select ${claims.id} as id, null as value from ${claims}
    where ${conditions ?? sql`true`} order by ${claims.id} ${direction} limit ${limit}`
}

type ByValue = PlacesQuery & { by: keyof typeof keys }

export function placesByValue({ filter, by, isAscending, after, limit }: ByValue): SQL {
  const { value, type, text, hasValue, isByState } = keys[by]
  const { isPast, direction } = sqlOfDirection(isAscending)
  const isAfter =
    after && sql`(${value}, ${claims.id}) ${isPast} (${after.value}::${type}, ${after.id}::uuid)`
  const read = (wanted: ClaimFilter): SQL => sql`
    select ${claims.id} as id, ${text} as value, ${value} as key from ${claims}
    where ${and(hasValue, matchesFilter(wanted), isAfter) ?? hasValue}
    order by ${value} ${direction}, ${claims.id} ${direction}
    limit ${limit}`
  if (!isByState) {
    return read(filter)
  }
  // Only the first claims of each state are read, from an index, however many claims there are.
  const states = (filter.states ?? claimStates).map((state) => {
    return sql`(${read({ ...filter, states: [state] })})`
  })
  return sql`select id, value from (${sql.join(states, sql` union all `)}) of_states
    order by key ${direction}, id ${direction} limit ${limit}`
}

function sqlOfDirection(isAscending: boolean) {
  return isAscending
    ? { isPast: sql`>`, direction: sql`asc` }
    : { isPast: sql`<`, direction: sql`desc` }
}
