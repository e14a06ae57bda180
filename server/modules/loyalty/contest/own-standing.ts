import { Decimal } from '@/lib/money/decimal'
import { lastDigit, roundAmountUp } from '@/lib/money/round'
import type { Database } from '@/server/database/client'
import type { ContestBoards } from './contest-board'
import { findStanding, type Placed } from './contest-places'
import { contestStateOf } from './contest-state'

type OwnStanding = {
  contestId: number
  place: number | null
  turnoverUsd: Decimal
  next: { place: number; missingUsd: Decimal } | null
  isOut: boolean
}

type Asked = {
  db: Database
  boards: ContestBoards
  userId: string
  /** Staff can exchange, but are not ranked. */
  isStaff: boolean
  now: Date
}

/**
 * The place of an account in the contest that runs; null while none runs. An account among the ranked
 * places is answered without a query.
 */
export async function viewOwnStanding({
  db,
  boards,
  userId,
  isStaff,
  now,
}: Asked): Promise<OwnStanding | null> {
  const { contest } = await boards.read()
  if (contest === null || contestStateOf(contest.row, now) !== 'running') {
    return null
  }
  const { placeOf, places, row } = contest
  const own = placeOf.get(userId)
  if (own) {
    const { place, turnoverUsd } = own
    const above = places[place - 2]
    return {
      ...{ contestId: row.id, place, turnoverUsd, isOut: false },
      next: above === undefined ? null : nextOf(above, turnoverUsd),
    }
  }
  const standing = await findStanding(db, { contestId: row.id, userId })
  const { turnoverUsd } = standing
  const isOut = isStaff || standing.isOut
  const last = places.at(-1)
  return {
    ...{ contestId: row.id, place: null, turnoverUsd: turnoverUsd ?? new Decimal(0), isOut },
    next: turnoverUsd === null || isOut || !last ? null : nextOf(last, turnoverUsd),
  }
}

/* Of equal turnovers the earlier one ranks higher, so one cent more is needed. */
function nextOf({ place, turnoverUsd }: Placed, own: Decimal) {
  const missing = Decimal.max(turnoverUsd.minus(own), 0)
  return { place, missingUsd: roundAmountUp(missing, 2).plus(lastDigit(2)) }
}
