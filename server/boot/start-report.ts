import type { Config } from '@/server/config/config'
import { ConfigError } from '@/server/config/config-error'
import type { Container } from '@/server/container'
import { ownsTables } from '@/server/database/role/office-role'
import {
  AlreadyRunningError,
  EmbeddedDatabaseError,
} from '@/server/database/embedded/embedded-database-error'
import { EarlierTablesError, MigrationRightsError } from '@/server/database/migrate/migrate'
import { RailSettingsError } from '@/server/modules/rails'
import { SecretError } from '@/server/modules/sessions'
import { NumberKeyError } from '@/server/modules/verification'
import { ListenError } from './listen/listen-http'
import { StoreError } from './open-store'

export type StartReport = {
  config: Config
  version: string
  database: string
  /** Whether this database contains the demo office. */
  isDemo: boolean
  wasSeeded: boolean
  demoLogins: readonly { email: string; password: string }[]
  seconds: number
}

/** What the person at the terminal needs to know: with the output before it, at most ten lines. */
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
    // In any other case these logins do not work.
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

const ownerRightsWarning =
  'Kantor connects to the database as the owner of the tables, a role that could disable the triggers that protect them: give it a separate role, see “A role without rights over tables” in docs/running.md.'

/** Warns at each start of a real office that it runs with more rights than it needs. */
export async function warnOfOwnerRights({ config, db, logger }: Parts): Promise<void> {
  if (config.publicUrl !== null && (await ownsTables(db))) {
    process.stderr.write(`${ownerRightsWarning}\n`)
    logger.warn(ownerRightsWarning)
  }
}

/** An error that a person can fix becomes one sentence; any other error is shown with its stack. */
export function sentenceOf(error: unknown): string {
  const isPlain = [
    ConfigError,
    AlreadyRunningError,
    EarlierTablesError,
    EmbeddedDatabaseError,
    ListenError,
    MigrationRightsError,
    NumberKeyError,
    RailSettingsError,
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
