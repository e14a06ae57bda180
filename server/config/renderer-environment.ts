import { pageSettings } from '@/lib/env/server'

const ofMachine = ['HOME', 'LANG', 'PATH', 'SYSTEMROOT', 'TEMP', 'TMPDIR', 'TZ']

/** The settings pages are rendered with: no database, no secret, nothing to send mails or money with. */
export function rendererEnvironment(): NodeJS.ProcessEnv {
  const given = [...pageSettings, ...ofMachine].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(given), NODE_ENV: 'production' }
}
