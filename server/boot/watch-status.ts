import type { Container } from '@/server/container'
import { deleteOldStatus, recordStatus } from '@/server/modules/health'

/* Twice a minute, so that no minute is missed. */
const everyMilliseconds = 30_000

/**
 * Reads the status all the time, so that a change is noticed when it happens and not at the next visit, and
 * records it for the history.
 */
export function watchStatus({
  serviceStatus,
  db,
  clock,
  logger,
}: Pick<Container, 'serviceStatus' | 'db' | 'clock' | 'logger'>) {
  const warn = (error: unknown) =>
    logger.warn({ err: error }, 'the status of the service could not be recorded')
  const read = async () => recordStatus(db, await serviceStatus.read())
  const timer = setInterval(() => void read().catch(warn), everyMilliseconds).unref()
  void deleteOldStatus(db, clock.now()).catch(warn)
  return {
    close: () => {
      clearInterval(timer)
      return Promise.resolve()
    },
  }
}
