import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PairResponse } from '@/lib/contracts/calculator'
import * as contract from '@/lib/contracts/partners/partner-api'
import { dealForReceive, dealForSend } from '@/lib/exchange/deal'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import { Decimal, toText } from '@/lib/money/decimal'
import { openPartnerOffice, type PartnerOffice } from '@/tests/factories/partner-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let office: PartnerOffice

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openPartnerOffice(database, { now: () => now })
})
afterAll(() => database.drop())

const kinds = ['fees', 'tiers', 'cities', 'multiple'] as const

/** Which rules apply to a pair that make its price differ from amount times course. */
function kindsOf({ fees, structure, tiers }: PairResponse) {
  const has = {
    fees: [fees.send, fees.receive].some(({ percent, fixed }) => `${percent}${fixed}` !== '00'),
    tiers: tiers.length > 0,
    cities: structure.from.city.length + structure.to.city.length > 0,
    multiple: (structure.to.city.at(-1)?.multiple ?? null) !== null,
  }
  return kinds.filter((kind) => has[kind])
}

/** Two pairs of each kind of price. */
async function samplePairs() {
  const found = new Map<string, PairResponse[]>()
  for (const { from, to } of office.container.offer.openDirections()) {
    const answer = await office.send(`calculator/pair/${from.id}/${to.id}/`)
    const pair = answer.body as unknown as PairResponse
    const kind = kindsOf(pair).join()
    found.set(kind, [...(found.get(kind) ?? []), pair].slice(0, 2))
  }
  return [...found.values()].flat()
}

describe('a quote', () => {
  it('is what the calculator of the site computes, for pairs of every kind and on both sides', async () => {
    const { call } = await office.partner(['quotes'])
    const pairs = await samplePairs()
    expect(new Set(pairs.flatMap(kindsOf))).toEqual(new Set(kinds))
    for (const pair of pairs) {
      const { from, to } = pair.structure
      const cities = { cityFrom: from.city.at(-1) ?? null, cityTo: to.city.at(-1) ?? null }
      const terms = dealTermsOf(pair, { courseType: 'default', ...cities })
      const send = Decimal.max(
        new Decimal(pair.from.min ?? '1').times(2),
        terms.tiers.at(-1)?.min ?? 0,
      )
      const usual = dealForSend(terms, send.toDecimalPlaces(pair.from.roundCalculator, 0))
      const byReceive = dealForReceive(terms, usual.receive) ?? usual
      for (const [deal, asked] of [
        [usual, { fromSumma: toText(usual.send) }],
        [byReceive, { toSumma: toText(usual.receive) }],
      ] as const) {
        const answer = await call('quotes/', {
          body: {
            ...{ fromPs: from.currency.id, toPs: to.currency.id, ...asked },
            ...{ cityFrom: cities.cityFrom?.id, cityTo: cities.cityTo?.id },
          },
        })
        if (deal.send.gt(pair.from.max ?? '1e20')) {
          expect(answer.status).toBe(422)
          continue
        }
        const quoted = contract.partnerQuote.parse(answer.body)
        expect([quoted.from.amount, quoted.to.amount, quoted.course, quoted.fees]).toEqual([
          ...[toText(deal.send), toText(deal.receive), toText(deal.course)],
          { send: toText(deal.sendFee), receive: toText(deal.receiveFee) },
        ])
      }
    }
  })

  it('is refused at the field that is wrong', async () => {
    const { quote } = await office.partner()
    for (const [change, field] of [
      [{ fromSumma: undefined }, 'fromSumma'],
      [{ toSumma: '100' }, 'toSumma'],
      [{ fromSumma: '0' }, 'fromSumma'],
      [{ fromSumma: '0.01' }, 'fromSumma'],
      [{ fromSumma: '1e15' }, 'fromSumma'],
      [{ fromSumma: undefined, toSumma: '999999999999' }, 'toSumma'],
      [{ fromSumma: undefined, toSumma: '0.01' }, 'toSumma'],
    ] as const) {
      const { fields, status } = await quote(change)
      expect([status, Object.keys(fields)]).toEqual([422, [field]])
    }
    expect((await quote({ toPs: 999 })).status).toBe(404)
  })
})

describe('the description of the partner API', () => {
  it('has examples that its calls accept and return', () => {
    for (const { body, examples, response } of [
      contract.createPartnerQuote,
      contract.createPartnerOrder,
    ]) {
      expect(body.safeParse(examples.request).error).toBeUndefined()
      expect(response.safeParse(examples.response).error).toBeUndefined()
    }
  })
})
