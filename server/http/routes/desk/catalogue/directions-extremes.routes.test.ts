import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pairResponse } from '@/lib/contracts/calculator'
import { errorBody } from '@/lib/contracts/common'
import type { DirectionTermsText } from '@/lib/contracts/desk/directions/direction-terms'
import * as contract from '@/lib/contracts/desk/directions/directions'
import type { Offer } from '@/server/modules/offer'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { directionCalls, openDesk } from '@/tests/setup/offices/direction-desk'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const base = '/api/v1/operator/directions'

const now = new Date()
let database: TestDatabase
let offer: Offer
let desk: Awaited<ReturnType<typeof openDesk>>
let pair: { from: number; to: number }

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  desk = await openDesk(db, () => now)
  offer = desk.container.offer
  pair = { from: await currencyIdOf(db, 'monero'), to: await currencyIdOf(db, 'sberbank') }
})
afterAll(() => database.drop())

const { send, directionOf, ...calls } = directionCalls(() => desk)
const currentDirection = () => directionOf(pair.from, pair.to)

async function list() {
  return contract.listDeskDirections.response.parse(await (await send(`${base}/`)).json())
}

const save = (direction: contract.DeskDirection, terms: Partial<DirectionTermsText>) =>
  calls.save(direction, terms, { confirmed: true })

describe('a change after which the offer cannot be refreshed', () => {
  it('is stored, and the call succeeds', async () => {
    const before = await currentDirection()
    const refresh = vi.spyOn(offer, 'refresh').mockRejectedValue(new Error('no database'))
    const answer = await save(before, { marginPercent: '2.75' })
    const [first] = (await list()).directions
    const body = {
      directions: [{ id: first?.id, updatedAt: first?.updatedAt }],
      isEnabled: true,
    }
    const switched = await send(`${base}/switch/`, { body })
    refresh.mockRestore()
    expect([answer.status, switched.status]).toEqual([200, 200])
    await offer.refresh('all')
    expect((await currentDirection()).terms.marginPercent).toBe('2.75')
  })
})

describe('a course with very many digits', () => {
  it.each(['1 / 3000000000000', '1 / 3e17', '1 / 1e30', '10 ** 40'])(
    'of %s is previewed, saved and listed in compliance with the contract',
    async (formula) => {
      const { terms } = await currentDirection()
      const extreme = { ...terms, formula: writeFormula(formula), minFrom: '1', maxFrom: null }
      const { from, to } = pair
      const previewed = await send(`${base}/preview/`, { body: { from, to, terms: extreme } })
      contract.directionPreview.parse(await previewed.json())
      const before = await currentDirection()
      expect((await save(before, extreme)).status).toBe(200)
      expect((await list()).total).toBeGreaterThan(0)
      const path = `/api/v1/calculator/pair/${from}/${to}/`
      const answer = await send(path)
      const json: unknown = await answer.json()
      if (answer.status === 200) {
        pairResponse.parse(json)
      } else {
        expect(errorBody.parse(json).code).toBe('direction_paused')
      }
      const saved = await currentDirection()
      expect((await save(saved, terms)).status).toBe(200)
    },
  )

  /* Writes a formula with the four operators and plain numbers, because formulas allow nothing else. */
  function writeFormula(formula: string): string {
    return formula
      .replace('10 ** 40', Array.from({ length: 4 }, () => `1${'0'.repeat(10)}`).join(' * '))
      .replace(/1e30/, Array.from({ length: 3 }, () => `1${'0'.repeat(10)}`).join(' / '))
      .replace('3e17', `30000000000 / 10000000`)
  }
})
