import { describe, expect, it } from 'vitest'
import { readConfig } from './config'
import { ConfigError } from './config-error'

const read = (environment: Record<string, string>) => readConfig(environment, '/tmp/kantor')

function sentence(environment: Record<string, string>): string {
  try {
    read(environment)
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error)
  }
  return 'accepted'
}

describe('readConfig', () => {
  it('works without any settings: one process, embedded database, demo office, this machine only', () => {
    const config = read({})
    expect([...config.roles]).toEqual(['web', 'api', 'worker'])
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      isDemoSeeded: true,
      logTo: 'file',
    })
  })

  it('treats an empty variable as not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
  })

  it('seeds no demo office when the site has a public address, unless DEMO_OFFICE is true', () => {
    expect(read({ PUBLIC_URL: 'https://office.example' }).isDemoSeeded).toBe(false)
    expect(read({ PUBLIC_URL: 'https://office.example', DEMO_OFFICE: 'true' }).isDemoSeeded).toBe(
      true,
    )
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ ROLES: 'web,cron' }, 'ROLES'],
    [{ PUBLIC_URL: 'office.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://office.example/path' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ DEMO_OFFICE: 'yes' }, 'DEMO_OFFICE'],
    [{ LIVE_CHAT_SCRIPT_URL: 'chat.js' }, 'LIVE_CHAT_SCRIPT_URL'],
    [{ LIVE_CHAT_GLOBAL: 'a b' }, 'LIVE_CHAT_GLOBAL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ RATE_SOURCES: 'binance,bitmex' }, 'RATE_SOURCES'],
    [{ RATE_SOURCES: 'fixed' }, 'RATE_SOURCES'],
    [{ RATE_SOURCES: 'binance,demo' }, 'RATE_SOURCES'],
    [{ KRAKEN_URL: 'mirror' }, 'KRAKEN_URL'],
    [{ AML_PROVIDER: 'chainalysis' }, 'AML_PROVIDER'],
    [{ AML_PROVIDER: 'http', AML_URL: 'https://aml.example' }, 'AML_TOKEN'],
    [{ AML_PROVIDER: 'misttrack' }, 'MISTTRACK_API_KEY'],
    [{ AML_PROVIDER: 'amlbot', AMLBOT_ACCESS_ID: 'office-1' }, 'AMLBOT_ACCESS_KEY'],
    [{ AML_STOP_SCORE: '0' }, 'AML_STOP_SCORE'],
    [{ HOST: '0.0.0.0' }, 'DEMO_OFFICE'],
    [
      { WEBHOOKS_ALLOW_PRIVATE: 'true', PUBLIC_URL: 'https://office.example' },
      'WEBHOOKS_ALLOW_PRIVATE',
    ],
    [{ HOST: '::' }, 'PUBLIC_URL'],
  ])('stops on %j with a sentence that names %s', (environment, name) => {
    expect(sentence(environment)).toContain(name)
    expect(sentence(environment).split('\n')).toHaveLength(1)
  })

  it('uses recorded prices by default, and otherwise the chosen markets at the configured addresses', () => {
    expect(read({})).toMatchObject({ rateSources: ['demo'], marketUrls: {} })
    expect(
      read({ RATE_SOURCES: 'kraken, ecb,kraken', ECB_URL: 'http://127.0.0.1:9/ecb' }),
    ).toMatchObject({
      rateSources: ['kraken', 'ecb'],
      marketUrls: { ecb: 'http://127.0.0.1:9/ecb' },
    })
  })

  it('serves the demo office to other machines only when DEMO_OFFICE is true', () => {
    expect(read({ HOST: '0.0.0.0', DEMO_OFFICE: 'true' }).host).toBe('0.0.0.0')
    expect(read({ HOST: '0.0.0.0', PUBLIC_URL: 'https://office.example' }).isDemoSeeded).toBe(false)
    expect(read({ HOST: '127.0.0.2' }).isDemoSeeded).toBe(true)
  })

  it('requires a second factor at a real desk, unless DESK_SECOND_FACTOR makes it optional', () => {
    const real = { PUBLIC_URL: 'https://office.example' }
    expect(read(real).needsSecondFactorAtDesk).toBe(true)
    expect(read({ ...real, DESK_SECOND_FACTOR: 'optional' }).needsSecondFactorAtDesk).toBe(false)
    // The demo's passwords are public: a second factor would protect nothing.
    expect(read({}).needsSecondFactorAtDesk).toBe(false)
    expect(read({ DESK_SECOND_FACTOR: 'required' }).needsSecondFactorAtDesk).toBe(true)
  })

  it('reports all invalid settings at once', () => {
    expect(sentence({ PORT: 'x', LOG_LEVEL: 'y' })).toMatch(/PORT.*LOG_LEVEL/)
  })

  it('refuses roles that cannot run in separate processes', () => {
    expect(sentence({ ROLES: 'worker' })).toContain('DATABASE_URL')
    expect(sentence({ ROLES: 'web', DATABASE_URL: 'postgres://a@b/c' })).toContain('ROLES')
  })

  it('accepts DATABASE_MIGRATE_URL only together with DATABASE_URL', () => {
    const [owner, office] = ['postgres://owner@b/c', 'postgres://office@b/c']
    expect(read({ DATABASE_URL: office })).toMatchObject({ databaseMigrateUrl: null })
    expect(read({ DATABASE_URL: office, DATABASE_MIGRATE_URL: owner })).toMatchObject({
      databaseUrl: office,
      databaseMigrateUrl: owner,
    })
    expect(sentence({ DATABASE_MIGRATE_URL: owner })).toContain('needs DATABASE_URL')
  })
})
