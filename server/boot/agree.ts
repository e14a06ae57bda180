import { ConfigError } from '@/server/config/config-error'
import { dataPath } from '@/server/config/private-directory'
import type { Container } from '@/server/container'
import { loadSharedSecret } from '@/server/modules/sessions'
import { declareProviders } from '@/server/modules/providers'
import { declareRails } from '@/server/modules/rails'
import { declareSources, activeSourcesFor } from '@/server/modules/rates'

type Parts = Pick<Container, 'config' | 'db' | 'clock'> & {
  logger: Pick<Container['logger'], 'warn'>
}

/** Returns the secret that all processes of the office share. Logs when the secret was replaced. */
export function agreeOnSecret({ config, db, clock, logger }: Parts): Promise<string> {
  return loadSharedSecret({
    db,
    configured: config.sessionSecret,
    mayChange: config.maySecretChange,
    directory: dataPath(config),
    now: clock.now(),
    report: (sentence) => {
      process.stderr.write(`${sentence}\n`)
      logger.warn(sentence)
    },
  })
}

type SourceParts = Pick<Container, 'config' | 'db' | 'clock' | 'rates'> & {
  logger: Pick<Container['logger'], 'warn'>
}

/**
 * With several processes, the worker's RATE_SOURCES decides which sources are used, because only the
 * worker queries them. A process with another RATE_SOURCES follows the worker and logs the difference.
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
        'RATE_SOURCES has changed: other sources were used before',
      )
    }
    return
  }
  const used = [...(await activeSourcesFor(db, configured))].sort()
  if (used.join() !== configured.join()) {
    logger.warn(
      { own: configured, used },
      'RATE_SOURCES differs from the worker’s RATE_SOURCES, which is used',
    )
  }
}

/**
 * Tells every process which rails there are, and refuses a node that is not the one of the settings. A node that does
 * not answer is waited for: its rail takes no payments until then. With several processes, the worker's RAILS_FILE
 * decides.
 */
export async function agreeOnRails({
  config,
  db,
  clock,
  rails,
}: Pick<Container, 'config' | 'db' | 'clock' | 'rails'>): Promise<void> {
  if (!config.roles.has('worker')) {
    return
  }
  // All at the same time, because a node that does not answer is waited for as long as its settings say.
  const checks = await Promise.all(rails.map(({ reader }) => reader.check().catch(() => null)))
  for (const [index, wrong] of checks.entries()) {
    if (wrong) {
      throw new ConfigError(`RAILS_FILE: rail “${rails[index]?.name ?? ''}”, ${wrong.sentence}.`)
    }
  }
  await declareRails(db, { rails, now: clock.now() })
}

/** Tells every process which providers of payment details there are. With several processes, the worker's settings decide. */
export async function agreeOnProviders({
  config,
  db,
  clock,
}: Pick<Container, 'config' | 'db' | 'clock'>): Promise<void> {
  if (config.roles.has('worker')) {
    const providers = config.providers.map(({ mostOpen, name }) => ({ mostOpen, name }))
    await declareProviders(db, { providers, now: clock.now() })
  }
}
