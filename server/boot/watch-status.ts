import type { Container } from '@/server/container'
import { forgetStatus, recordStatus } from '@/server/modules/health'

/* Twice a minute, so that no minute is missed. */
const everyMilliseconds = 30_000

type Parts = Pick<Container, 'config' | 'db' | 'logger' | 'serviceStatus'>

/**
 * Reads the status all the time, so that a change is noticed when it happens and not at the next visit, and
 * records it for the history.
 */
export function watchStatus({ config, db, logger, serviceStatus }: Parts) {
  const isMailing = config.mail !== null

  async function record() {
    const { checkedAt, parts } = await serviceStatus.read()
    await recordStatus(db, {
      checkedAt,
      parts: parts.filter(({ part }) => isMailing || part !== 'mail'),
    })
  }
  const warn = (error: unknown) =>
    logger.warn({ err: error }, 'the status of the service could not be recorded')
  const timer = setInterval(() => void record().catch(warn), everyMilliseconds).unref()
  // Mail that is not sent has no history: one that is sent later is measured from then on.
  if (!isMailing) {
    void forgetStatus(db, 'mail').catch(warn)
  }
  return {
    close: () => {
      clearInterval(timer)
      return Promise.resolve()
    },
  }
}
