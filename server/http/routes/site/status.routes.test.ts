import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serviceStatus, statusHistory, statusParts } from '@/lib/contracts/site/status'
import { createApi } from '@/server/http/app'
import { setTechBreak } from '@/server/modules/settings'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import type { Container } from '@/server/container'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let container: Container
let app: ReturnType<typeof createApi>

beforeAll(async () => {
  database = await createTestDatabase()
  container = (await createLoadedContainer({ db: database.db, now: () => now })).container
  app = createApi(container)
})
afterAll(() => database.drop())

const request = () => app.request('/en/api/v1/status/')

describe('the history of the status', () => {
  it('is public, cached for a minute, and leaves out mail that the office does not send', async () => {
    const answer = await app.request('/en/api/v1/status/history/')
    expect(answer.headers.get('cache-control')).toContain('max-age=60')
    const { parts } = statusHistory.parse(await answer.json())
    expect(parts.map(({ part }) => part)).toEqual(statusParts.filter((part) => part !== 'mail'))
  })
})

describe('the status of the service', () => {
  it('is public and cached for a few seconds', async () => {
    const answer = await request()
    expect(answer.headers.get('cache-control')).toContain('max-age=5')
    const { parts, techBreak } = serviceStatus.parse(await answer.json())
    expect(techBreak).toBeNull()
    expect(parts.map(({ part }) => part)).toEqual([...statusParts])
    // The office of this test has no mail server.
    expect(parts.find(({ part }) => part === 'mail')).toEqual({
      part: 'mail',
      state: 'off',
      since: null,
    })
  })

  it('judges mail where the office sends it', async () => {
    const from = { name: 'Kantor', address: 'office@kantor.example' }
    const mail = { url: new URL('smtp://mail.example'), from }
    const mailing = createApi({ ...container, config: { ...container.config, mail } })
    const answer = await mailing.request('/en/api/v1/status/')
    const { parts } = serviceStatus.parse(await answer.json())
    // No worker runs in this test, so mail waits.
    expect(parts.find(({ part }) => part === 'mail')?.state).toBe('down')
  })

  it('tells nothing but states and times: no counts, sources, queues or causes', async () => {
    const body = (await (await request()).json()) as object
    expect(Object.keys(body).toSorted()).toEqual(['checkedAt', 'parts', 'techBreak'])
    expect(JSON.stringify(body)).not.toMatch(/worker|queue|binance|demo|count|seconds/i)
    for (const part of serviceStatus.parse(body).parts) {
      expect(Object.keys(part)).toEqual(['part', 'state', 'since'])
      expect(part.since).toBeNull()
    }
  })

  it('shows a maintenance break, in the language of the page', async () => {
    await setTechBreak(database.db, {
      on: true,
      text: { ru: 'Переезжаем', en: 'Moving' },
      until: null,
      actor: { kind: 'system', name: 'test' },
      now,
    })
    await container.offer.refresh('all')
    expect(serviceStatus.parse(await (await request()).json()).techBreak).toEqual({
      text: 'Moving',
      until: null,
    })
  })
})
