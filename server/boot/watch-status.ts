import type { Container } from '@/server/container'

const everyMilliseconds = 60_000

/** Reads the status each minute, so that a change is noticed when it happens and not at the next visit. */
export function watchStatus({
  serviceStatus,
  logger,
}: Pick<Container, 'serviceStatus' | 'logger'>) {
  const read = () =>
    serviceStatus
      .read()
      .catch((error: unknown) =>
        logger.warn({ err: error }, 'the status of the service could not be read'),
      )
  const timer = setInterval(() => void read(), everyMilliseconds).unref()
  return {
    close: () => {
      clearInterval(timer)
      return Promise.resolve()
    },
  }
}
