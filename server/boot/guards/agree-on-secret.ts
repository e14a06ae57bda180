import { dataPlace } from '@/server/config/private-place'
import type { Container } from '@/server/container'
import { keepSecret } from '@/server/modules/sessions'

type Parts = Pick<Container, 'config' | 'db' | 'clock'> & {
  logger: Pick<Container['logger'], 'warn'>
}

/** The one secret of the office, the same in all its processes; what happened to it is told. */
export function agreeOnSecret({ config, db, clock, logger }: Parts): Promise<string> {
  return keepSecret({
    db,
    given: config.sessionSecret,
    mayChange: config.maySecretChange,
    directory: dataPlace(config),
    now: clock.now(),
    say: (sentence) => {
      process.stderr.write(`${sentence}\n`)
      logger.warn(sentence)
    },
  })
}
