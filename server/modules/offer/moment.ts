import type { DirectionState, TimedPricing } from './direction-state'
import { isPriced, type PricedState } from './answers/pair-answers'
import type { OfferState } from './load-parts'
import { hasExchangeableAmount } from './open/has-exchangeable-amount'
import { officeStateAt, type OfficeState } from './office/office-hours'
import type { Pause } from './pricing/pause'

/** The loaded state and the time. Whether a direction is open depends on both. */
export type Moment = OfferState & { now: number; office: OfficeState }

/** Creates moments; the office's hours are computed again only when they may have changed. */
export function createMoments(): (state: OfferState, now: Date) => Moment {
  let cached: { settings: object; since: number; office: OfficeState } | null = null

  return (state, at) => {
    const now = at.getTime()
    const { settings } = state
    if (
      cached === null ||
      cached.settings !== settings ||
      now < cached.since ||
      now >= cached.office.validUntil
    ) {
      const office = officeStateAt(settings.site.office, settings.presence, at)
      cached = { settings, since: now, office }
    }
    const { snapshot, usual } = state
    return { snapshot, settings, usual, now, office: cached.office }
  }
}

/** Why customers cannot use a direction at this moment; null when they can. */
export function pauseOfState(state: DirectionState, moment: Moment): Pause | null {
  const pause = pauseOf(state, moment)
  return pause === null && isPriced(state) && !hasExchangeableAmount(state) ? noAmount : pause
}

/** The pause that follows from price and time, without checking whether any amount is left. */
export function pauseOf(state: TimedPricing, { now, office, settings }: Moment): Pause | null {
  if (!state.pricing.isPriced) {
    return { reason: state.pricing.reason, opens: null }
  }
  if (now >= state.freshUntil) {
    return noRate
  }
  if (!state.isManual || office.isOpen) {
    return null
  }
  const { opensAt } = office
  return {
    reason: 'office_closed',
    opens: opensAt && { at: opensAt, timezone: settings.site.office.timezone },
  }
}

export const noRate: Pause = { reason: 'no_rate', opens: null }
export const noAmount: Pause = { reason: 'no_amount', opens: null }

/**
 * All open directions, including those without an exchangeable amount, because checking this for very
 * many directions would take too long.
 */
export function openStates(moment: Moment): PricedState[] {
  return moment.snapshot.states.filter(
    (state): state is PricedState => isPriced(state) && pauseOf(state, moment) === null,
  )
}

/**
 * The time, in milliseconds, until which these directions stay open unless something is loaded again.
 */
export function openUntil(open: readonly PricedState[], { office }: Moment): number {
  return open.reduce((until, { freshUntil }) => Math.min(until, freshUntil), office.validUntil)
}
