import type { DeskUserState } from '@/lib/contracts/desk/users'
import type { Executor } from '@/server/database/client'
import { claimOwnerOf, sumClaimsOfEach, type OwnClaimTotals } from '@/server/modules/claims'
import {
  countPeople,
  listPeopleRows,
  type FoundPerson,
  type PeopleFilter,
} from '../people.repository'

export type ListedPerson = FoundPerson & { state: DeskUserState; totals: OwnClaimTotals }

type PeopleQuery = { filter: PeopleFilter; page: number; size: number }

/** One page of people, the newest first, and the total number of people. */
export async function listPeople(
  db: Executor,
  { filter, page, size }: PeopleQuery,
): Promise<{ count: number; people: ListedPerson[] }> {
  const [count, rows] = await Promise.all([
    countPeople(db, filter),
    listPeopleRows(db, { filter, limit: size, offset: (page - 1) * size }),
  ])
  const totalsOf = await sumClaimsOfEach(db, rows.map(claimOwnerOf))
  return {
    count,
    people: rows.map((row) => ({ ...row, state: stateOf(row), totals: totalsOf(row.id) })),
  }
}

export function stateOf({ deletedAt, blockedAt, activatedAt }: FoundPerson): DeskUserState {
  if (deletedAt !== null) {
    return 'deleted'
  }
  if (blockedAt !== null) {
    return 'blocked'
  }
  return activatedAt === null ? 'not_activated' : 'active'
}
