import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/i18n/locales'
import { listenForNotifications } from '@/tests/setup/notifications'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { auditLog } from '@/server/database/schema/audit'
import { settings } from '@/server/database/schema/settings'
import {
  findCaptchaUse,
  loadSiteSettings,
  presentPublicSettings,
  presentTechBreak,
  setCaptchaUse,
  setTechBreak,
  type TechBreakCommand,
} from '.'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const command = (changes: Partial<TechBreakCommand> = {}): TechBreakCommand => ({
  on: true,
  text: { ru: 'Переезжаем', en: 'Moving' },
  until: new Date('2026-11-20T18:00:00Z'),
  actor: { kind: 'system', name: 'test' },
  now: new Date('2026-11-20T12:00:00Z'),
  ...changes,
})

const getPublicSettings = async () =>
  presentPublicSettings(await loadSiteSettings(database.db), true)

const getTechBreak = async (db: TestDatabase['db'], locale: Locale) =>
  presentTechBreak(await loadSiteSettings(db), locale)

describe('the public settings', () => {
  it('have initial values until something is set', async () => {
    expect(await getPublicSettings()).toEqual({
      contest: { status: false },
      captchaLogin: false,
      sendsMail: true,
    })
    await database.db.insert(settings).values([
      { key: 'captchaLogin', value: true, updatedAt: new Date() },
      { key: 'contest', value: { status: true }, updatedAt: new Date() },
    ])
    expect(await getPublicSettings()).toEqual({
      contest: { status: true },
      captchaLogin: true,
      sendsMail: true,
    })
  })

  it('throw on an invalid stored value', async () => {
    await database.db.update(settings).set({ value: 'yes' }).where(eq(settings.key, 'captchaLogin'))
    await expect(findCaptchaUse(database.db)).rejects.toThrow()
    await expect(loadSiteSettings(database.db)).rejects.toThrow()
    await database.db.delete(settings).where(eq(settings.key, 'captchaLogin'))
  })
})

describe('the maintenance break', () => {
  it('is off until an operator starts it', async () => {
    expect(await getTechBreak(database.db, 'en')).toEqual({ on: false, text: null, until: null })
  })

  it('is shown in the visitor’s language, recorded and announced', async () => {
    const notifications = await listenForNotifications(database.url, ['settings_changed'])
    await setTechBreak(database.db, command())

    const until = '2026-11-20T18:00:00.000Z'
    expect(await getTechBreak(database.db, 'ru')).toEqual({ on: true, text: 'Переезжаем', until })
    expect(await getTechBreak(database.db, 'en')).toEqual({ on: true, text: 'Moving', until })
    expect(await notifications.on('settings_changed')).toEqual(['techBreak'])
    await notifications.close()
  })

  it('ends only when an operator ends it, and records the previous state', async () => {
    await setTechBreak(database.db, command({ on: false, until: null }))
    expect(await getTechBreak(database.db, 'ru')).toEqual({ on: false, text: null, until: null })

    const rows = await database.db.select().from(auditLog).orderBy(auditLog.id)
    expect(rows.map(({ before, after }) => [before, after])).toMatchObject([
      [{ on: false }, { on: true }],
      [{ on: true }, { on: false }],
    ])
  })

  it('records each of many concurrent changes with the right previous value', async () => {
    const earlier = await database.db.$count(auditLog)
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        setTechBreak(database.db, command({ text: { ru: `${index}`, en: `${index}` } })),
      ),
    )
    const rows = (await database.db.select().from(auditLog)).slice(earlier)
    const texts = (part: 'before' | 'after') => rows.map((row) => JSON.stringify(row[part]))
    const last = JSON.stringify(
      (await database.db.select().from(settings).where(eq(settings.key, 'techBreak')))[0]?.value,
    )
    // The changes form a chain: each new value is the previous value of exactly one other change,
    // except the last.
    expect(new Set(texts('before')).size).toBe(8)
    expect(texts('after').filter((after) => !texts('before').includes(after))).toEqual([last])
  })
})

describe('the captcha', () => {
  const actor = { kind: 'system', name: 'test' } as const
  const now = new Date('2026-11-20T12:00:00Z')
  const recorded = async () => {
    const rows = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'captcha_use.set'))
    return rows.map(({ entityId, before, after }) => ({ entityId, before, after }))
  }

  it('is required for claims and messages by default', async () => {
    expect(await findCaptchaUse(database.db)).toEqual({ login: false, claim: true, contact: true })
  })

  it('is required elsewhere after a change, which is recorded and announced to every process', async () => {
    const notifications = await listenForNotifications(database.url, ['settings_changed'])
    await setCaptchaUse(database.db, {
      use: { login: true, claim: true, contact: true },
      actor,
      now,
    })
    expect(await findCaptchaUse(database.db)).toEqual({ login: true, claim: true, contact: true })
    expect(await getPublicSettings()).toMatchObject({ captchaLogin: true })
    expect(await recorded()).toEqual([
      {
        entityId: 'captchaLogin',
        before: { captchaLogin: false },
        after: { captchaLogin: true },
      },
    ])
    expect(await notifications.on('settings_changed')).toEqual(['captchaLogin'])
    await notifications.close()
  })
})
