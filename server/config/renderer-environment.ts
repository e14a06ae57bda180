import { pageSettings } from '@/lib/env/server'

const ofMachine = ['HOME', 'LANG', 'PATH', 'SYSTEMROOT', 'TEMP', 'TMPDIR', 'TZ']

/** What pages are rendered with: nothing in it leads to the office's books or signs in its name. */
export function rendererEnvironment(): NodeJS.ProcessEnv {
  const given = [...pageSettings, ...ofMachine].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(given), NODE_ENV: 'production' }
}
