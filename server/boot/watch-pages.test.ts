import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '@/server/database/in-transaction'
import { notify, type Channel } from '@/server/database/channels/notify'
import { users } from '@/server/database/schema/people/users'
import { settings } from '@/server/database/schema/settings'
import { createPageChanges, type PageScope } from '@/server/http/pages/page-changes'
import { topUpReserve } from '@/server/modules/ledger'
import { changeProgramme, viewProgramme } from '@/server/modules/loyalty'
import { reportPresence } from '@/server/modules/presence'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { setOfficeHours, setWithdrawalRules, viewWithdrawalRules } from '@/server/modules/settings'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { aTopUp } from '@/tests/factories/top-up'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { watchPages, type PagesWatch } from './watch-pages'

const start = new Date('2026-11-21T12:00:00Z')
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds)
const actor = { kind: 'system', name: 'test' } as const
const roundTheClock = { timezone: 'Europe/Moscow', week: null, presence: 'always' } as const

type TestTimer = { milliseconds: number; run: () => void; isOff: boolean }

let now: Date
let database: TestDatabase
let watch: PagesWatch
let changedScopes: PageScope[]
let events: EventEmitter
let timers: TestTimer[]
let comparisons: (() => void)[]
let nextChange: () => Promise<Date | null>
let lookUps: number
let offer: Awaited<ReturnType<typeof createLoadedContainer>>['container']['offer']

beforeEach(async () => {
  now = start
  changedScopes = []
  events = new EventEmitter()
  timers = []
  comparisons = []
  lookUps = 0
  nextChange = () => Promise.resolve(null)
  database = await createTestDatabase()
  const { db, url } = database
  await refreshDemoQuotes(db, { activeSources: ['demo'], now })
  const { container } = await createLoadedContainer({ db, now: () => now })
  offer = container.offer
  const changes = createPageChanges()
  changes.subscribe((scope) => {
    changedScopes.push(scope)
    events.emit('changed')
  })
  watch = await watchPages({
    changes,
    offer,
    url,
    clock: container.clock,
    logger: container.logger,
    nextContentChangeAt: () => {
      lookUps += 1
      return nextChange()
    },
    later: (milliseconds, run) => {
      const timer = { milliseconds, run, isOff: false }
      timers.push(timer)
      events.emit('timer')
      return () => {
        timer.isOff = true
      }
    },
    every: (_milliseconds, run) => {
      comparisons.push(run)
      return () => undefined
    },
  })
})
afterEach(async () => {
  await watch.close()
  await database.drop()
})

/* Announces a change as every process does. */
const announce = (channel: Channel, payload = '') =>
  inTransaction(database.db, (tx) => notify(tx, channel, payload))

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) {
    await Promise.race([once(events, 'changed'), once(events, 'timer')])
  }
}

/*
 * Waits until all earlier notices have arrived. Notices arrive in order, and only `content_changed`
 * makes the watch look up the next publication.
 */
async function waitForNotices(): Promise<void> {
  const before = lookUps
  await announce('content_changed')
  await until(() => lookUps > before)
}

describe('cached pages', () => {
  it.each([
    ['content_changed', ''],
    ['catalogue_changed', 'city'],
    ['settings_changed', 'office'],
  ] as const)('become stale when another process announces %s', async (channel, payload) => {
    await announce(channel, payload)
    await until(() => changedScopes.length > 0)
    expect(changedScopes).toEqual(['content'])
  })

  it('become stale when the terms of the referral programme or of withdrawals change', async () => {
    const { db } = database
    const { terms, version } = await viewProgramme(db)
    const changed = { ...terms, isEnabled: false, holdDays: terms.holdDays + 1 }
    await changeProgramme({ db, actor, now }, { version: String(version), terms: changed })
    await until(() => changedScopes.length === 1)
    const { rules, version: seen } = await viewWithdrawalRules(db)
    await setWithdrawalRules(db, { rules, version: seen, actor, now })
    await until(() => changedScopes.length === 2)
    expect(changedScopes).toEqual(['content', 'content'])
  })

  it('stay fresh after an operator’s heartbeat and after a reload without a change', async () => {
    const office = { ...roundTheClock, presence: 'required' } as const
    await setOfficeHours(database.db, { office, actor, now })
    const [operator] = await database.db.select({ id: users.id }).from(users).limit(1)
    const userId = operator?.id ?? ''
    await reportPresence(database.db, { userId, isAvailable: true, now })
    await offer.refresh('all')
    await waitForNotices()
    changedScopes.length = 0

    for (const seconds of [30, 60, 90]) {
      now = later(seconds * 1000)
      await reportPresence(database.db, { userId, now })
      await offer.refresh('settings')
    }
    await offer.refresh('all')
    comparisons.forEach((compare) => compare())
    await waitForNotices()
    expect(changedScopes).toEqual(['content'])
  })

  it('that show the offer become stale when a reserve changes', async () => {
    const currencyId = await currencyIdOf(database.db, 'sberbank')
    await topUpReserve(database.db, aTopUp({ currencyId, amount: '1000' }))
    await offer.refresh('reserves')
    expect(changedScopes).toEqual(['offer'])
  })

  it('that show the offer become stale when a course changes', async () => {
    now = later(60_000)
    await refreshDemoQuotes(database.db, { activeSources: ['demo'], now })
    await offer.refresh('rates')
    expect(changedScopes).toEqual(['offer'])
  })

  it('that show the offer become stale when a course expires, which nothing announces', () => {
    comparisons.forEach((compare) => compare())
    expect(changedScopes).toEqual([])
    now = later(60 * 60_000)
    comparisons.forEach((compare) => compare())
    expect(changedScopes).toEqual(['offer'])
  })

  it('all become stale when settings that any page may show change', async () => {
    // Stored without an announcement, so that only the reloaded offer can show the change.
    const captchaSetting = { key: 'captchaLogin', value: true, updatedAt: now }
    await database.db.insert(settings).values(captchaSetting)
    await offer.refresh('settings')
    expect(changedScopes).toEqual(['content'])
  })

  it('all become stale after a lost connection, because announcements may have been missed', async () => {
    await database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'kantor-listen'`)
    // Once when the connection is lost, and once for each channel after it is restored.
    await until(() => changedScopes.length >= 4)
    expect(new Set(changedScopes)).toEqual(new Set(['content']))
    changedScopes.length = 0
    await announce('content_changed')
    await until(() => changedScopes.length > 0)
    expect(new Set(changedScopes)).toEqual(new Set(['content']))
  })
})

describe('scheduled content', () => {
  const current = () => timers.filter(({ isOff }) => !isOff)

  it('is announced exactly when it is due, and then the next change is awaited', async () => {
    nextChange = () => Promise.resolve(now < later(5000) ? later(5000) : later(9000))
    await announce('content_changed')
    await until(() => current().length === 1)
    changedScopes.length = 0
    const [first] = current()
    expect(first?.milliseconds).toBe(5000)

    now = later(4999)
    first?.run()
    expect(changedScopes).toEqual([])
    expect(timers.at(-1)?.milliseconds).toBe(1)

    now = later(5000)
    const count = timers.length
    timers.at(-1)?.run()
    expect(changedScopes).toEqual(['content'])
    await until(() => timers.length > count)
    expect(timers.at(-1)?.milliseconds).toBe(4000)
  })

  it('is looked up again after each change, and the old timer is cancelled', async () => {
    nextChange = () => Promise.resolve(later(5000))
    await announce('content_changed')
    await until(() => timers.length === 1)
    nextChange = () => Promise.resolve(later(2000))
    await announce('content_changed')
    await until(() => timers.length === 2)
    expect(current().map(({ milliseconds }) => milliseconds)).toEqual([2000])
  })

  it('is looked up again after a failure', async () => {
    nextChange = () => Promise.reject(new Error('gone'))
    await announce('content_changed')
    await until(() => timers.length === 1)
    nextChange = () => Promise.resolve(later(3000))
    timers[0]?.run()
    await until(() => timers.length === 2)
    expect(timers[1]?.milliseconds).toBe(3000)
  })
})
