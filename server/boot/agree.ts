import { dataPath } from '@/server/config/private-place'
import type { Container } from '@/server/container'
import { keepSecret } from '@/server/modules/sessions'
import { declareSources, namedSources } from '@/server/modules/rates'

type Parts = Pick<Container, 'config' | 'db' | 'clock'> & {
  logger: Pick<Container['logger'], 'warn'>
}

/**
 * The one secret of the office, shared by all its processes. Whether it was created or replaced is
 * logged.
 */
export function agreeOnSecret({ config, db, clock, logger }: Parts): Promise<string> {
  return keepSecret({
    db,
    given: config.sessionSecret,
    mayChange: config.maySecretChange,
    directory: dataPath(config),
    now: clock.now(),
    say: (sentence) => {
      process.stderr.write(`${sentence}\n`)
      logger.warn(sentence)
    },
  })
}

type SourceParts = Pick<Container, 'config' | 'db' | 'clock' | 'rates'> & {
  logger: Pick<Container['logger'], 'warn'>
}

/**
 * With several processes, the worker decides whose prices count, because it is the one that asks
 * the sources. A process with other settings follows the worker and logs the difference.
 */
export async function agreeOnSources({
  config,
  db,
  clock,
  rates,
  logger,
}: SourceParts): Promise<void> {
  const configured = [...rates.active].sort()
  if (config.roles.has('worker')) {
    const previous = await declareSources(db, { sources: configured, now: clock.now() })
    if (previous) {
      logger.warn(
        { before: previous, now: configured },
        'RATE_SOURCES differs from what counted before',
      )
    }
    return
  }
  const inForce = [...(await namedSources(db, configured))].sort()
  if (inForce.join() !== configured.join()) {
    logger.warn(
      { own: configured, counted: inForce },
      'RATE_SOURCES differs from the worker’s, which counts',
    )
  }
}
