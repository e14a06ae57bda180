import type { PricedState } from '../answers/pair-answers'
import { openStates, openUntil, type Moment } from '../moment'
import type { OpenDirection } from './open-direction'
import { toOpenDirection } from './to-open-direction'

/**
 * Caches a result computed from the open directions, as long as the same directions stay open unchanged.
 */
export function whileOpen<T>(make: (open: PricedState[], at: Moment) => T): (at: Moment) => T {
  type CacheEntry = { states: object; isOpen: boolean; since: number; until: number; result: T }
  let cached: CacheEntry | null = null
  return (at) => {
    const { snapshot, now, office } = at
    // The states are compared, because every load of the rates makes a new snapshot object.
    const isSame = cached?.states === snapshot.states && cached.isOpen === office.isOpen
    if (cached && isSame && cached.since <= now && now < cached.until) {
      return cached.result
    }
    const open = openStates(at)
    const until = openUntil(open, at)
    const { states } = snapshot
    cached = { states, isOpen: office.isOpen, since: now, until, result: make(open, at) }
    return cached.result
  }
}

/** All open directions; the same array until something in it changes. */
export function createOpenList(): (at: Moment) => readonly OpenDirection[] {
  return whileOpen((states, { snapshot }) =>
    states.map((state) => toOpenDirection(state, snapshot.catalogue)),
  )
}
