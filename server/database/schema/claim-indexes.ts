import { sql } from 'drizzle-orm'
import { index, type ExtraConfigColumn } from 'drizzle-orm/pg-core'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import { isOneOf } from './columns'

type Ordered = Record<'id' | 'state' | 'updatedAt' | 'conditions', ExtraConfigColumn>

/* Indexes in the order of the desk's list, one for each state. */
export function deskListIndexes({ id, state, updatedAt, conditions }: Ordered) {
  const worth = sql`((${conditions} ->> 'usd')::numeric)`
  return [
    index().on(state, id),
    index('claims_changed').on(state, updatedAt, id),
    index('claims_by_worth').on(state, worth, id),
  ]
}

type Waiting = Record<
  | 'id'
  | 'state'
  | 'expiresAt'
  | 'toCurrencyId'
  | 'isHeld'
  | 'isAccepted'
  | 'chooseUntil'
  | 'hasUnclaimed',
  ExtraConfigColumn
>

/* Indexes of the few claims that wait for an operator, for the customer or for a deadline. */
export function waitingIndexes(table: Waiting) {
  return [
    index('claims_running_out')
      .on(table.expiresAt)
      .where(isOneOf(table.state, statesWith('runsOut', true))),
    index('claims_held_unpaid')
      .on(table.toCurrencyId)
      .where(sql`${table.isHeld} and not ${table.isAccepted}`),
    index('claims_to_choose')
      .on(table.chooseUntil)
      .where(sql`${table.chooseUntil} is not null`),
    index('claims_with_unclaimed')
      .on(table.id)
      .where(sql`${table.hasUnclaimed}`),
  ]
}
