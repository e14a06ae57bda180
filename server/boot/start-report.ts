import type { Config } from '@/server/config/config'

export type StartReport = {
  config: Config
  version: string
  database: string
  /** Whether the demo office stands in this database. */
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
    // Elsewhere they open nothing.
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
