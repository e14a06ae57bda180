import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mails } from '@/server/database/schema/mails'
import {
  makePerson,
  openAccountApi,
  tokenIn,
  type AccountApi,
} from '@/tests/setup/accounts/account-api'
import { mailsTo, writeAccountMails } from '@/tests/setup/accounts/account-mails'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2040-01-01T12:00:00.000Z')
const office = '/api/v1/operator'
/* Answers are not checked here, because the tests of the individual routes check them. */
type Stored = Record<string, unknown> & { id: number; version: string; updatedAt: string }

let database: TestDatabase
let api: AccountApi
let token: string
let reader: string

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  api = openAccountApi({ db, now: () => now })
  await api.container.offer.refresh('all')
  token = tokenIn(await api.logIn((await makePerson(db, { role: 'admin' })).email))
  reader = (await makePerson(db, { role: 'admin', locale: 'en' })).email
})
beforeEach(() => database.db.delete(mails))
afterAll(() => database.drop())

async function read(path: string): Promise<unknown> {
  return (await api.call('get', `${office}/${path}`, { token })).body
}

async function send(method: string, path: string, body: unknown): Promise<void> {
  const sent = { token, idempotencyKey: randomUUID(), body }
  const answer = await api.call(method, `${office}/${path}`, sent)
  expect(answer.body).not.toHaveProperty('code')
}

const listed = async (path: string, name: string) =>
  ((await read(path)) as Record<string, Stored[]>)[name] ?? []

describe('a change that affects the office’s money', () => {
  it('is mailed with the names of ten of many directions, and the number of the others', async () => {
    const rows = (await listed('directions/', 'directions')).slice(0, 12)
    const directions = rows.map(({ id, updatedAt }) => ({ id, updatedAt }))
    await send('post', 'directions/switch/', { directions, isEnabled: false })
    await writeAccountMails(api.container)
    const [letter] = await mailsTo(api.container, reader)
    expect(letter?.text.match(/ → /g)).toHaveLength(10)
    expect(letter?.text).toContain(', +2')
  })

  it('is not reported if everything was saved unchanged', async () => {
    const [direction] = await listed('directions/', 'directions')
    const ofDirection = `directions/${String(direction?.id)}/`
    const { updatedAt, terms } = (await read(ofDirection)) as Stored
    await send('put', ofDirection, { updatedAt, terms, confirmed: true })
    const [currency] = await listed('currencies/', 'currencies')
    const ofCurrency = `currencies/${String(currency?.id)}/`
    const { version, terms: stored } = (await read(ofCurrency)) as Stored
    await send('put', ofCurrency, { version, terms: stored })
    await writeAccountMails(api.container)
    expect(await mailsTo(api.container, reader)).toEqual([])
  })

  it('is also mailed to the administrator who loses the role through the change', async () => {
    const other = await makePerson(database.db, { role: 'admin' })
    await send('post', `users/${other.id}/role/`, { role: 'user', reason: 'Intended change' })
    await writeAccountMails(api.container)
    expect(await mailsTo(api.container, other.email)).toHaveLength(1)
  })
})
