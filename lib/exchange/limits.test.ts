import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { receiveFor } from './calculate'
import { limitsOf, type LimitTerms } from './limits'

const d = (text: string) => new Decimal(text)

type Changes = {
  verificationCourse?: Decimal
  from?: Partial<LimitTerms['from']>
  to?: Partial<LimitTerms['to']>
}

function limits({ verificationCourse, from, to }: Changes) {
  const result = limitsOf({
    course: d('80'),
    verificationCourse: verificationCourse ?? null,
    from: { digits: 2, min: null, max: null, minVerification: null, ...from },
    to: { digits: 0, min: null, max: null, reserve: d('1000000'), ...to },
  })
  const texts = (side: 'from' | 'to') => ({
    min: result[side].min?.toFixed() ?? null,
    max: result[side].max.toFixed(),
    minVerification: result[side].minVerification?.toFixed() ?? null,
  })
  return { from: texts('from'), to: texts('to') }
}

describe('limitsOf', () => {
  it('bounds both sides by the reserve when nothing else is set', () => {
    expect(limits({})).toEqual({
      from: { min: null, max: '12500', minVerification: null },
      to: { min: null, max: '1000000', minVerification: null },
    })
  })

  it('derives the minimum of receiving from that of sending', () => {
    expect(limits({ from: { min: d('50.5') } }).to.min).toBe('4040')
  })

  it('derives the minimum of sending from that of receiving, rounded up', () => {
    expect(limits({ to: { min: d('4001') } })).toMatchObject({
      from: { min: '50.02' },
      to: { min: '4002' },
    })
  })

  it('takes the stricter minimum when both are set', () => {
    expect(limits({ from: { min: d('100') }, to: { min: d('4000') } }).from.min).toBe('100')
    expect(limits({ from: { min: d('10') }, to: { min: d('4000') } }).from.min).toBe('50')
  })

  it('takes the lowest of the set maxima and the reserve', () => {
    expect(limits({ from: { max: d('1000') } })).toMatchObject({
      from: { max: '1000' },
      to: { max: '80000' },
    })
    expect(limits({ to: { max: d('40000') } }).from.max).toBe('500')
    expect(limits({ to: { max: d('40000'), reserve: d('800') } }).from.max).toBe('10')
  })

  it('leaves a maximum below the minimum when the reserve is too small', () => {
    expect(limits({ from: { min: d('50') }, to: { reserve: d('400') } }).from).toMatchObject({
      min: '50',
      max: '5',
    })
  })

  it('keeps the reserve with the better course of verified cards', () => {
    const verified = {
      verificationCourse: d('82'),
      from: { min: d('50'), minVerification: d('20') },
    }
    expect(limits(verified)).toEqual({
      from: { min: '50', max: '12195.12', minVerification: '20' },
      to: { min: '4000', max: '1000000', minVerification: '1640' },
    })
  })

  it('uses the usual minimum for verified cards when they have none of their own', () => {
    const verified = { verificationCourse: d('82'), from: { min: d('50') } }
    expect(limits(verified).from.minVerification).toBe('50')
  })
})

const amount = (digits: number, most: number) =>
  fc.bigInt(1n, 10n ** BigInt(most + digits)).map((n) => d(n.toString()).div(d('10').pow(digits)))
const course = fc
  .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: -12, max: 4 }))
  .map(([digits, exponent]) => d(String(digits)).times(d('10').pow(exponent)))
const digits = fc.integer({ min: 0, max: 9 })
const maybe = (value: fc.Arbitrary<Decimal>) => fc.option(value, { nil: null })

const anyTerms: fc.Arbitrary<LimitTerms> = fc
  .record({ from: digits, to: digits, course, verificationCourse: maybe(course) })
  .chain(({ from, to, ...courses }) =>
    fc.record({
      course: fc.constant(courses.course),
      verificationCourse: fc.constant(courses.verificationCourse),
      from: fc.record({
        digits: fc.constant(from),
        min: maybe(amount(from, 4)),
        max: maybe(amount(from, 9)),
        minVerification: maybe(amount(from, 4)),
      }),
      to: fc.record({
        digits: fc.constant(to),
        min: maybe(amount(to, 4)),
        max: maybe(amount(to, 9)),
        reserve: amount(9, 9),
      }),
    }),
  )

describe('limitsOf, for all terms', () => {
  it('lets whatever may be sent bring what may be received and the reserve covers', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 1000 }), (terms, thousandths) => {
        const { from, to } = limitsOf(terms)
        const side = { roundCalculator: terms.to.digits, min: null, max: null }
        const cases = [
          { course: terms.course, least: from.min, received: to.min },
          {
            course: terms.verificationCourse,
            least: from.minVerification,
            received: to.minVerification,
          },
        ]
        for (const { course, least, received } of cases) {
          const start = least ?? d('0')
          if (course === null || start.gt(from.max)) {
            continue
          }
          const sent = start
            .plus(from.max.minus(start).times(thousandths).div(1000))
            .toDecimalPlaces(terms.from.digits, Decimal.ROUND_DOWN)
          const brought = receiveFor(Decimal.max(sent, start), course, side)
          expect(brought.lte(to.max)).toBe(true)
          expect(brought.gte(received ?? 0)).toBe(true)
          expect(brought.gte(terms.to.min && least ? terms.to.min : 0)).toBe(true)
        }
        expect(to.max.lte(terms.to.reserve)).toBe(true)
        expect(to.max.lte(terms.to.max ?? to.max)).toBe(true)
        expect(from.max.lte(terms.from.max ?? from.max)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
