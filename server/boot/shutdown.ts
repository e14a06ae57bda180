import type { Logger } from 'pino'

export type ShutdownStep = { name: string; run: () => Promise<void> }

/**
 * Ends the process on a signal, also while it starts: the steps that stand by then in order, each even
 * when one before it failed. A second signal ends it at once. Says whether one came.
 */
export function stopOnSignal(logger: Logger, steps: () => ShutdownStep[]): () => boolean {
  let isStopping = false

  const stop = (signal: NodeJS.Signals): void => {
    if (isStopping) {
      process.exit(1)
    }
    isStopping = true
    logger.info({ signal }, 'stopping')
    void runSteps(logger, steps()).then((isClean) => process.exit(isClean ? 0 : 1))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  return () => isStopping
}

/** True when every step ended well. */
async function runSteps(logger: Logger, steps: ShutdownStep[]): Promise<boolean> {
  let isClean = true
  for (const { name, run } of steps) {
    try {
      await run()
    } catch (error) {
      isClean = false
      logger.error({ err: error, step: name }, 'a step of the stop failed')
    }
  }
  logger.info('stopped')
  return isClean
}
