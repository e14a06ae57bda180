import { z } from 'zod'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { findDesks } from '@/server/modules/site'
import { listEvents, type ClaimEventRow } from '../claim-events.repository'
import type { ClaimRow } from '../claims.repository'

const cashReady = z.object({ cashPointId: z.number().int(), side: z.enum(['from', 'to']) })
type DeskSide = z.infer<typeof cashReady>['side']

/**
 * The side whose cash the customer collects now: what they get or, when the money goes back, what they
 * brought. Null if they collect none.
 */
export function collectedSide({
  cityFromId,
  cityToId,
  state,
}: Pick<ClaimRow, 'cityFromId' | 'cityToId' | 'state'>): DeskSide | null {
  const { way } = claimTraits[state]
  if (way === 'back') {
    return cityFromId === null ? null : 'from'
  }
  return way === 'out' && cityToId !== null ? 'to' : null
}

type ShownEvent = Pick<ClaimEventRow, 'event' | 'data'>

/** The cash point that an operator named last for this side; null if none was named. */
export function namedDesk(events: readonly ShownEvent[], side: DeskSide): number | null {
  const named = events
    .filter(({ event }) => event === 'cash_ready')
    .map(({ data }) => cashReady.parse(data))
  return named.findLast((each) => each.side === side)?.cashPointId ?? null
}

/**
 * The cash points from which an operator chooses the one where the cash waits; empty if the claim’s customer
 * collects no cash now, or if there is no choice.
 */
export async function findDesksToName(db: Executor, claim: ClaimRow) {
  const side = collectedSide(claim)
  const cityId = side === 'from' ? claim.cityFromId : claim.cityToId
  if (side === null || cityId === null || claimTraits[claim.state].isFinal) {
    return []
  }
  const desks = await findDesks(db, cityId)
  return desks.length > 1 ? desks : []
}

/**
 * Refuses if there are several cash points and no operator has named the one where the customer collects the
 * cash.
 */
export async function assertDeskNamed(db: Executor, claim: ClaimRow): Promise<void> {
  const desks = await findDesksToName(db, claim)
  const side = collectedSide(claim)
  const named = side && namedDesk(await listEvents(db, claim.id), side)
  if (desks.length > 0 && !desks.some(({ id }) => id === named)) {
    throw new AppError('state_changed', { text: 'desk_not_named' })
  }
}
