import { type Config, ConfigError } from '@/server/config/config'
import type { Container } from '@/server/container'
import { ownsTables } from '@/server/database/role/office-role'
import {
  AlreadyRunningError,
  EmbeddedDatabaseError,
} from '@/server/database/embedded/embedded-database-error'
import { EarlierTablesError, MigrationRightsError } from '@/server/database/migrate/migrate'
import { SecretError } from '@/server/modules/sessions'
import { ListenError } from './listen/listen-http'
import { StoreError } from './open-store'

export type StartReport = {
  config: Config
  version: string
  database: string
  /** Whether this database holds the demo office. */
  isDemo: boolean
  wasSeeded: boolean
  demoLogins: readonly { email: string; password: string }[]
  seconds: number
}

/** What the person at the terminal needs to know: with the steps before it, at most ten lines. */
export function startReport(report: StartReport): string {
  const { config, version, database, isDemo, wasSeeded, demoLogins, seconds } = report
  const address = config.publicUrl?.origin ?? `http://localhost:${config.port}`
  const seeded = wasSeeded ? ', demo office seeded' : ''
  const lines = [
    `Kantor ${version}, ready in ${seconds.toFixed(1)} s`,
    `  database  ${database}, migrated${seeded}`,
    ...(config.roles.has('web')
      ? [`  site      ${address}  (English: ${address}/en)`, `  desk      ${address}/operator`]
      : []),
    // In any other database these logins open nothing.
    ...(isDemo && config.isDemoSeeded ? [`  demo      ${loginsOf(demoLogins)}`] : []),
    ...(config.roles.has('api') && config.captcha === null
      ? ['  captcha   off: RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET are not set']
      : []),
    ...(config.logTo === 'file' ? [`  log       ${config.dataDirectory}/kantor.log`] : []),
    '  Ctrl+C stops it.',
  ]
  return lines.join('\n')
}

function loginsOf(logins: StartReport['demoLogins']): string {
  return logins.map(({ email, password }) => `${email} / ${password}`).join('  ·  ')
}

type Parts = Pick<Container, 'config' | 'db'> & { logger: Pick<Container['logger'], 'warn'> }

const runsAsOwner =
  'The office runs as the owner of its tables, which could disable the triggers that protect them: give it a role of its own, see “A role without rights over tables” in docs/running.md.'

/** Warns a real office at each start that it runs with more rights than it needs. */
export async function warnOfOwnerRights({ config, db, logger }: Parts): Promise<void> {
  if (config.publicUrl !== null && (await ownsTables(db))) {
    process.stderr.write(`${runsAsOwner}\n`)
    logger.warn(runsAsOwner)
  }
}

/** An error that a person can fix is one sentence; any other keeps its stack. */
export function sentenceOf(error: unknown): string {
  const isPlain = [
    ConfigError,
    AlreadyRunningError,
    EarlierTablesError,
    EmbeddedDatabaseError,
    ListenError,
    MigrationRightsError,
    SecretError,
    StoreError,
  ].some((kind) => error instanceof kind)
  if (error instanceof Error && 'syscall' in error) {
    return `Kantor cannot start: ${error.message}. Look at DATA_DIR.`
  }
  if (error instanceof Error) {
    return isPlain ? error.message : (error.stack ?? error.message)
  }
  return String(error)
}
