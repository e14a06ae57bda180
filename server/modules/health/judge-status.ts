import type { StatusPart, StatusState } from '@/lib/contracts/site/status'
import type { HealthReport, OfficeMeasures } from './look-at-office'

/* After how many seconds customers notice that something waits, and after how many it counts as stopped. */
const slowAfter = { claims: 90, payouts: 90, office: 180, mail: 300, outbox: 180 } as const
const downAfter = { claims: 900, payouts: 900, office: 900, mail: 3_600, outbox: 900 } as const
type Queue = keyof typeof slowAfter

/**
 * The state of each part as customers notice it. Says nothing about amounts, counts or causes, because
 * everybody may read it.
 */
export function judgeStatus({ measures, unwell }: HealthReport): Record<StatusPart, StatusState> {
  if (measures === null) {
    return { rates: 'down', payIn: 'down', payOut: 'down', mail: 'down', site: 'down' }
  }
  const { prices, rails, workers, isMailStopped, isHeld } = measures
  const queue = (name: Queue) => queueState(measures, name)
  const stopped = when(workers === 0, 'down')
  const areRatesLost =
    unwell.includes('directions') || (prices.pairs > 0 && prices.lost === prices.pairs)
  return {
    rates: worst(when(areRatesLost, 'down'), when(prices.lost > 0, 'slow')),
    payIn: worst(
      stopped,
      queue('claims'),
      when(rails.faulty > 0, 'slow'),
      when(unwell.includes('storage'), 'slow'),
    ),
    payOut: worst(
      stopped,
      when(isHeld, 'down'),
      when(rails.unsigned > 0, 'slow'),
      queue('payouts'),
    ),
    mail: worst(stopped, when(isMailStopped, 'down'), queue('mail'), queue('outbox')),
    site: worst(queue('office'), when(unwell.includes('disk'), 'slow')),
  }
}

function queueState({ lanes, outbox }: OfficeMeasures, name: Queue): StatusState {
  const seconds =
    name === 'outbox'
      ? outbox.oldestSeconds
      : (lanes.find(({ lane }) => lane === name)?.oldestSeconds ?? 0)
  return worst(when(seconds > downAfter[name], 'down'), when(seconds > slowAfter[name], 'slow'))
}

function when(condition: boolean, state: StatusState): StatusState {
  return condition ? state : 'ok'
}

function worst(...states: readonly StatusState[]): StatusState {
  const found = (['down', 'slow'] as const).find((state) => states.includes(state))
  return found ?? 'ok'
}
