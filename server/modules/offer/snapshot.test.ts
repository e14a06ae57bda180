import { describe, expect, it } from 'vitest'
import { createCatalogue } from '@/server/modules/catalogue'
import { createRateSnapshot, type RateSnapshot } from '@/server/modules/rates'
import { Decimal } from '@/lib/money/decimal'
import { officeRows } from '@/tests/factories/catalogue-rows'
import { isPriced, limitsOfState } from './answers/pair-answers'
import type { DirectionState } from './direction-state'
import {
  buildSnapshot,
  findChangedAssets,
  updateRates,
  updateReserves,
  type Snapshot,
} from './snapshot'

const at = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T12:10:00Z')

/** Each asset's price in dollars; null when it has none. */
function rates(changes: Record<string, string | null> = {}, freshUntil = later): RateSnapshot {
  const prices: Record<string, string | null> = {
    A1: '1',
    A2: '2',
    A3: '4',
    A4: '5',
    ...changes,
  }
  return createRateSnapshot({
    prices: Object.entries(prices).flatMap(([base, price]) =>
      price === null
        ? []
        : [
            {
              base,
              quote: 'USD',
              price: new Decimal(price),
              observedAt: at,
              freshUntil,
              isDemo: false,
            },
          ],
    ),
    quotes: [],
  })
}

const rows = officeRows(4)
const reserves = new Map([1, 2, 3, 4].map((id) => [id, new Decimal(1000)]))
const catalogue = createCatalogue(rows)
const before = buildSnapshot({ catalogue, rates: rates(), reserves })

const nameOf = ({ direction }: DirectionState) => `${direction.from.id}→${direction.to.id}`
const changedIn = (after: Snapshot) =>
  after.states.filter((state, position) => state !== before.states[position]).map(nameOf)
const afterRates = (changedRates: RateSnapshot, snapshot = before) =>
  updateRates(
    snapshot,
    changedRates,
    findChangedAssets(snapshot.catalogue, snapshot.rates, changedRates),
  )
const withAsset = (asset: number) =>
  before.states.map(nameOf).filter((name) => name.split('→').includes(`${asset}`))

/** The states without their caches, for comparison. */
const withoutCaches = ({ states }: Snapshot) => states.map((state) => ({ ...state, cache: null }))

describe('updateRates', () => {
  it('reprices exactly the directions of an asset whose price changed', () => {
    const after = afterRates(rates({ A3: '4.1' }))
    expect(changedIn(after)).toEqual(withAsset(3))
    expect(withoutCaches(after)).toEqual(
      withoutCaches(buildSnapshot({ catalogue, rates: rates({ A3: '4.1' }), reserves })),
    )
  })

  it('changes nothing when the prices are the same', () => {
    expect(afterRates(rates()).states).toBe(before.states)
  })

  it('extends the validity of a confirmed price and keeps its courses', () => {
    const after = afterRates(rates({}, new Date('2026-11-21T12:20:00Z')))
    expect(after.states.every(({ freshUntil }) => freshUntil > later.getTime())).toBe(true)
    expect(changedIn(after)).toHaveLength(before.states.length)
    after.states.forEach(({ pricing }, position) => {
      const was = before.states[position]?.pricing
      expect(pricing.isPriced && was?.isPriced && pricing.course === was.course).toBe(true)
    })
  })

  it('keeps computed limits until course or reserve changes', () => {
    const snapshot = buildSnapshot({ catalogue, rates: rates(), reserves })
    const limitsIn = ({ states }: Snapshot) => {
      const [state] = states
      return state && isPriced(state) ? limitsOfState(state) : null
    }
    const limits = limitsIn(snapshot)
    expect(limits).not.toBeNull()
    const confirmed = afterRates(rates({}, new Date('2026-11-21T12:20:00Z')), snapshot)
    expect(confirmed.states[0]).not.toBe(snapshot.states[0])
    expect(limitsIn(confirmed)).toBe(limits)
    // The change is so small that the course, rounded to eight digits, stays the same.
    expect(limitsIn(afterRates(rates({ A1: '1.0000000000001' }), confirmed))).toBe(limits)
    expect(limitsIn(afterRates(rates({ A1: '1.1' }), confirmed))).not.toEqual(limits)
    const richer = updateReserves(confirmed, new Map([...reserves, [2, new Decimal(7)]]))
    expect(limitsIn(richer)).not.toEqual(limits)
  })

  it('pauses exactly the directions whose price was lost, and reopens them with the next price', () => {
    const lost = afterRates(rates({ A2: null }))
    const paused = lost.states.filter(({ pricing }) => !pricing.isPriced)
    expect(paused.map(nameOf)).toEqual(withAsset(2))
    expect(paused.every(({ pricing }) => !pricing.isPriced && pricing.reason === 'no_rate')).toBe(
      true,
    )
    expect(withoutCaches(afterRates(rates(), lost))).toEqual(withoutCaches(before))
  })

  it('follows a formula and a coefficient', () => {
    const own = createCatalogue({
      ...rows,
      directions: rows.directions.map((row) => {
        if (row.id === 1) {
          return { ...row, formula: '2 * 10' }
        }
        return row.id === 2 ? { ...row, coefficient: new Decimal('1.5') } : row
      }),
    })
    const snapshot = buildSnapshot({ catalogue: own, rates: rates(), reserves })
    const [byFormula, multiplied] = snapshot.states.map(({ pricing }) =>
      pricing.isPriced ? pricing.course.toFixed() : null,
    )
    expect([byFormula, multiplied]).toEqual(['20', '0.375'])
  })
})

describe('course bounds', () => {
  it('pause only directions whose course is outside', () => {
    const bounded = createCatalogue({
      ...rows,
      directions: rows.directions.map((row) =>
        row.id === 1
          ? { ...row, minCourse: new Decimal('0.4'), maxCourse: new Decimal('0.6') }
          : row,
      ),
    })
    const snapshot = buildSnapshot({ catalogue: bounded, rates: rates(), reserves })
    expect(snapshot.states.every(({ pricing }) => pricing.isPriced)).toBe(true)
    for (const price of ['1.21', '0.79']) {
      const after = afterRates(rates({ A1: price }), snapshot)
      const paused = after.states.filter(({ pricing }) => !pricing.isPriced)
      expect(paused.map(nameOf)).toEqual(['1→2'])
      expect(paused[0]?.pricing).toMatchObject({ reason: 'out_of_bounds' })
    }
  })

  describe('with verified cards', () => {
    const pricingOf = (maxCourse: string, isVerifiable?: () => boolean) => {
      const verified = {
        marginPercent: new Decimal(2),
        verificationMarginPercent: new Decimal(1),
        maxCourse: new Decimal(maxCourse),
      }
      const directions = rows.directions.map((row) =>
        row.id === 1 ? { ...row, ...verified } : row,
      )
      const catalogue = createCatalogue({ ...rows, directions }, isVerifiable)
      return buildSnapshot({ catalogue, rates: rates(), reserves }).states[0]?.pricing
    }

    it('apply to the course of verified cards when cards can be verified', () => {
      const always = () => true
      expect(pricingOf('0.495', always)).toMatchObject({ isPriced: true })
      const tooHigh = { isPriced: false, reason: 'out_of_bounds' }
      expect(pricingOf('0.494', always)).toMatchObject(tooHigh)
    })

    it('ignore the course of verified cards while no card can be verified', () => {
      expect(pricingOf('0.494')).toMatchObject({ isPriced: true, verificationCourse: null })
    })
  })
})

describe('a course that is too small or too large to store', () => {
  it.each([
    ['nothing_left', '1e-19'],
    ['out_of_bounds', '1e21'],
  ])('pauses only its direction, with the reason %s', (reason, coefficient) => {
    const own = createCatalogue({
      ...rows,
      directions: rows.directions.map((row) =>
        row.id === 1 ? { ...row, coefficient: new Decimal(coefficient) } : row,
      ),
    })
    const { states } = buildSnapshot({ catalogue: own, rates: rates(), reserves })
    const paused = states.filter(({ pricing }) => !pricing.isPriced)
    expect(paused.map(nameOf)).toEqual(['1→2'])
    expect(paused[0]?.pricing).toMatchObject({ reason, courses: null })
  })
})

describe('updateReserves', () => {
  it('creates new states exactly for the directions into a currency whose reserve changed', () => {
    const after = updateReserves(before, new Map([...reserves, [2, new Decimal(7)]]))
    expect(changedIn(after)).toEqual(['1→2', '3→2', '4→2'])
    expect(after.states.find((state) => nameOf(state) === '3→2')?.reserve.toFixed()).toBe('7')
  })

  it('returns the same snapshot when nothing changed', () => {
    expect(updateReserves(before, new Map(reserves))).toBe(before)
  })

  it('treats a missing currency as an empty reserve', () => {
    const after = updateReserves(before, new Map())
    expect(after.states.every(({ reserve }) => reserve.isZero())).toBe(true)
  })
})
