import type { Container } from '@/server/container'
import { recordStatus } from '@/server/modules/health'

/* Twice a minute, so that no minute is missed. */
const everyMilliseconds = 30_000

type Parts = Pick<Container, 'config' | 'db' | 'logger' | 'serviceStatus'>

/**
 * Reads the status all the time, so that a change is noticed when it happens and not at the next visit, and
 * records it for the history.
 */
export function watchStatus({ config, db, logger, serviceStatus }: Parts) {
  async function record() {
    const { checkedAt, parts } = await serviceStatus.read()
    const isMailing = config.mail !== null
    await recordStatus(db, {
      checkedAt,
      // Mail that is not sent has no history.
      parts: parts.filter(({ part }) => isMailing || part !== 'mail'),
    })
  }
  const timer = setInterval(() => {
    record().catch((error: unknown) =>
      logger.warn({ err: error }, 'the status of the service could not be recorded'),
    )
  }, everyMilliseconds).unref()
  return {
    close: () => {
      clearInterval(timer)
      return Promise.resolve()
    },
  }
}
