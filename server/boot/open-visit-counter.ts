import type { Container } from '../container'
import { createVisitCounter, type VisitCounter } from '../front-door/referral/visit-counter'
import { countVisits } from '../modules/loyalty'

/** Counts visits by referral links, and stores them in the database every few seconds. */
export function openVisitCounter({
  db,
  clock,
  logger,
}: Pick<Container, 'db' | 'clock' | 'logger'>): VisitCounter {
  return createVisitCounter({
    clock,
    store: (visits) => countVisits(db, visits),
    onFull: () =>
      logger.warn('too many visits by referral links arrive at once; some are not counted'),
    onFault: (error) =>
      logger.warn({ err: error }, 'the visits by referral links could not be stored yet'),
  })
}
