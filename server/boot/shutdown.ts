import type { Logger } from 'pino'

export type ShutdownStep = { name: string; run: () => Promise<void> }

/**
 * Ends the process on a signal, even during the start: runs the steps in order, continues after a
 * failed step, and includes steps that were added after the signal. A second signal ends the
 * process at once. Returns a function that tells whether a signal came.
 */
export function stopOnSignal(logger: Logger, steps: () => ShutdownStep[]): () => boolean {
  let isStopping = false

  const stop = (signal: NodeJS.Signals): void => {
    if (isStopping) {
      process.exit(1)
    }
    isStopping = true
    logger.info({ signal }, 'stopping')
    void runSteps(logger, steps).then((isClean) => process.exit(isClean ? 0 : 1))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  return () => isStopping
}

/** Returns true when no step failed. */
export async function runSteps(
  logger: Pick<Logger, 'error' | 'info'>,
  steps: () => ShutdownStep[],
): Promise<boolean> {
  const begun = new Set<string>()
  const next = (): ShutdownStep | undefined => steps().find(({ name }) => !begun.has(name))
  let isClean = true
  for (let step = next(); step; step = next()) {
    begun.add(step.name)
    try {
      await step.run()
    } catch (error) {
      isClean = false
      logger.error({ err: error, step: step.name }, 'a step of the stop failed')
    }
  }
  logger.info('stopped')
  return isClean
}
