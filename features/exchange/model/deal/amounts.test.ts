import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cities, pairAnswer } from '@/tests/factories/exchange-answers'
import { Decimal } from '@/lib/money/decimal'
import { amountsOf, clampTyped, type Edited } from './amounts'
import {
  chosenCourseType,
  dealRulesOf,
  isShort,
  type DealChoice,
  type DealRules,
} from './deal-rules'

const usual: DealChoice = { courseType: 'default', cityFrom: null, cityTo: null }
const rulesFor = (pair = pairAnswer(), choice: Partial<DealChoice> = {}) =>
  dealRulesOf(pair, { ...usual, ...choice })
const rules = rulesFor()
const clampedAmount = (edited: Edited, of: DealRules) => clampTyped(edited, of).edited

const verified = pairAnswer({
  verificationCourse: '0.0106',
  from: { minVerification: '9000' },
  to: { minVerification: '95.4', max: '4770' },
})

describe('the amounts', () => {
  it('start with the minimum to send if no usual amount is known', () => {
    expect(amountsOf(null, rules)).toMatchObject({ from: '5000', to: '52.5', fault: null })
  })

  it.each([
    ['20000', '20000', '210'],
    // The bounds may have moved since the usual amount was answered.
    ['1000', '5000', '52.5'],
    ['900000', '450000', '4725'],
  ])('start with the usual amount %s, within the bounds', (usual, from, to) => {
    const started = amountsOf(null, rulesFor(pairAnswer({ usual })))
    expect(started).toMatchObject({ from, to, fault: null })
  })

  it('start with an amount that loses nothing when it is rounded to a city’s multiple', () => {
    const answer = pairAnswer({ usual: '20000', to: { min: null } })
    const inCity = rulesFor(answer, { cityTo: cities[1] ?? null })
    const started = amountsOf(null, inCity)
    expect(started).toMatchObject({ to: '200', fault: null })
    expect(new Decimal(started.from).lt('20000')).toBe(true)
    expect(amountsOf({ side: 'from', text: started.from }, inCity).to).toBe('200')
  })

  it('do not start with the usual amount while the reserve is short', () => {
    const short = rulesFor(pairAnswer({ usual: '20000', from: { max: '100' } }))
    expect(amountsOf(null, short)).toMatchObject({ from: '5000', fault: { code: 'short' } })
  })

  it('are computed from the typed side, which stays as typed', () => {
    expect(amountsOf({ side: 'from', text: '25000.10' }, rules)).toMatchObject({
      from: '25000.10',
      to: '262.5',
    })
    expect(amountsOf({ side: 'to', text: '262.51' }, rules)).toMatchObject({
      from: '25000.48',
      to: '262.51',
    })
  })

  it('round the amount received to the digits of its currency', () => {
    const whole = rulesFor(pairAnswer({ to: { roundCalculator: 0, min: '53', max: '4725' } }))
    expect(amountsOf({ side: 'from', text: '25000' }, whole).to).toBe('263')
    expect(amountsOf({ side: 'from', text: '25000' }, rules).to).toBe('262.5')
  })

  it('name the crossed bound and still show both amounts', () => {
    const below = amountsOf({ side: 'from', text: '10' }, rules)
    expect(below).toMatchObject({ from: '10', to: '0.11' })
    expect(below.fault).toEqual({ side: 'from', code: 'min', value: '5000' })
    expect(amountsOf({ side: 'from', text: '450000.01' }, rules).fault).toEqual({
      side: 'from',
      code: 'max',
      value: '450000',
    })
    expect(amountsOf({ side: 'from', text: '450000' }, rules).fault).toBeNull()
  })

  it('keep text that cannot be parsed', () => {
    expect(amountsOf({ side: 'to', text: '1.234' }, rules)).toEqual({
      from: '',
      to: '1.234',
      deal: null,
      fault: { side: 'to', code: 'digits', digits: 2 },
    })
  })

  it.each([
    ['5000.555', { code: 'digits', digits: 2 }],
    ['-5', { code: 'unreadable' }],
    ['1e5', { code: 'unreadable' }],
    ['1'.repeat(21), { code: 'max', value: '450000' }],
    ['1'.repeat(500), { code: 'max', value: '450000' }],
    [`5000.${'1'.repeat(80)}`, { code: 'digits', digits: 2 }],
    ['1'.repeat(80) + 'a', { code: 'unreadable' }],
  ])('have no deal for %s, and say what is wrong with it', (text, fault) => {
    expect(amountsOf({ side: 'from', text }, rules)).toEqual({
      from: text,
      to: '',
      deal: null,
      fault: { side: 'from', ...fault },
    })
  })

  it('report no error for an emptied field', () => {
    expect(amountsOf({ side: 'from', text: '' }, rules).fault).toBeNull()
  })

  it('use the tier of the amount, in both directions', () => {
    const tiered = rulesFor(
      pairAnswer({ tiers: [{ min: '100000', course: '0.011', verificationCourse: null }] }),
    )
    expect(amountsOf({ side: 'from', text: '100000' }, tiered).to).toBe('1100')
    expect(amountsOf({ side: 'from', text: '99999' }, tiered).to).toBe('1049.99')
    expect(amountsOf({ side: 'to', text: '1100' }, tiered).from).toBe('100000')
  })

  it('take the fees of both sides, in both directions', () => {
    const fees = {
      send: { percent: '1', fixed: '0', min: '0' },
      receive: { percent: '0', fixed: '2', min: '0' },
    }
    const paid = rulesFor(pairAnswer({ fees, to: { min: null } }))
    const amounts = amountsOf({ side: 'from', text: '100000' }, paid)
    expect(amounts.to).toBe('1037.5')
    expect(amounts.deal?.sendFee.toFixed()).toBe('1000')
    expect(amountsOf({ side: 'to', text: '1037.5' }, paid).from).toBe('99999.52')
  })

  it('use the course and the multiple of the city', () => {
    const city = cities[1] ?? null
    const inCity = rulesFor(pairAnswer({ to: { min: null } }), { cityTo: city })
    expect(amountsOf({ side: 'from', text: '100000' }, inCity).to).toBe('1000')
    expect(amountsOf({ side: 'to', text: '1000' }, inCity).fault).toBeNull()
    expect(amountsOf({ side: 'to', text: '950' }, inCity)).toMatchObject({
      to: '950',
      fault: { side: 'to', code: 'multiple', value: '100' },
    })
  })

  it('say when the reserve does not cover the minimum', () => {
    const short = rulesFor(pairAnswer({ from: { max: '100' }, to: { max: '1.05' } }))
    expect(isShort(short)).toBe(true)
    expect(amountsOf({ side: 'from', text: '50' }, short).fault).toEqual({
      side: 'from',
      code: 'short',
    })
    expect(clampedAmount({ side: 'from', text: '50' }, short)).toEqual({ side: 'from', text: '50' })
  })
})

describe('the type of course', () => {
  it('is verification when the pair has such a course, else default', () => {
    expect(chosenCourseType(verified, false)).toBe('verification')
    expect(chosenCourseType(pairAnswer(), false)).toBe('default')
  })

  it('is default when the visitor chooses the usual course', () => {
    expect(chosenCourseType(verified, true)).toBe('default')
  })

  it('has its own course and minimum', () => {
    const better = rulesFor(verified, { courseType: 'verification' })
    expect(amountsOf(null, better)).toMatchObject({ from: '9000', to: '95.4', fault: null })
    expect(amountsOf(null, rulesFor(verified))).toMatchObject({ from: '5000', to: '52.5' })
    expect(amountsOf({ side: 'from', text: '6000' }, better).fault).toMatchObject({
      code: 'min',
      value: '9000',
    })
    expect(amountsOf({ side: 'from', text: '6000' }, rulesFor(verified)).fault).toBeNull()
  })
})

describe('a missing minimum', () => {
  it('to send is computed from the minimum to receive', () => {
    const derived = rulesFor(pairAnswer({ from: { min: null }, to: { min: '105' } }))
    expect(derived.bounds.from.min?.toFixed()).toBe('9999.53')
    expect(amountsOf({ side: 'from', text: '9000' }, derived).fault).toMatchObject({ code: 'min' })
  })

  it('to receive is computed from the minimum to send', () => {
    const derived = rulesFor(pairAnswer({ from: { min: '20000' }, to: { min: null } }))
    expect(derived.bounds.to.min?.toFixed()).toBe('210')
  })

  it('stays missing if neither side has one', () => {
    const free = rulesFor(pairAnswer({ from: { min: null }, to: { min: null } }))
    expect(free.bounds.from.min).toBeNull()
    expect(amountsOf(null, free)).toEqual({ from: '', to: '', deal: null, fault: null })
  })
})

describe('leaving the field of an amount', () => {
  it.each([
    [{ side: 'from', text: '10' }, 'from', '5000'],
    [{ side: 'from', text: '999999' }, 'from', '450000'],
    [{ side: 'from', text: '7000' }, 'from', '7000'],
    [{ side: 'to', text: '9999' }, 'from', '450000'],
    [{ side: 'to', text: '0.01' }, 'from', '5000'],
    [{ side: 'to', text: '100' }, 'to', '100'],
    [{ side: 'from', text: '7000.129' }, 'from', '7000.12'],
    [{ side: 'from', text: '0.0001' }, 'from', '5000'],
    [{ side: 'from', text: '9'.repeat(20) }, 'from', '450000'],
    [{ side: 'from', text: '9'.repeat(21) }, 'from', '450000'],
    [{ side: 'from', text: `${'9'.repeat(200)}.${'9'.repeat(200)}` }, 'from', '450000'],
    [{ side: 'to', text: '9'.repeat(21) }, 'from', '450000'],
    [{ side: 'from', text: `7000.${'129'.repeat(30)}` }, 'from', '7000.12'],
  ] as const)('moves %j to %s %s', (edited, side, text) => {
    expect(clampedAmount(edited, rules)).toEqual({ side, text })
  })

  it.each(['-5', '1e3', 'abc', '５０００', '1.2.3'])('keeps %s, with its error', (text) => {
    const edited = { side: 'from', text } as const
    expect(clampTyped(edited, rules)).toEqual({ edited, clamp: null })
    expect(amountsOf(edited, rules).fault).toEqual({ side: 'from', code: 'unreadable' })
  })

  it('resets an emptied field', () => {
    expect(clampedAmount({ side: 'from', text: '' }, rules)).toBeNull()
    expect(clampedAmount(null, rules)).toBeNull()
  })

  it.each([
    ['from', '5000'],
    ['to', '52.5'],
  ] as const)('reports that an emptied field on the side "%s" shows the minimum', (side, value) => {
    expect(clampTyped({ side, text: '' }, rules).clamp).toEqual({ side, code: 'min', value })
    const usual = rulesFor(pairAnswer({ usual: '20000' }))
    expect(clampTyped({ side, text: '' }, usual)).toEqual({
      edited: null,
      clamp: { side, code: 'usual', value: side === 'from' ? '20000' : '210' },
    })
    const free = rulesFor(pairAnswer({ from: { min: null }, to: { min: null } }))
    expect(clampTyped({ side, text: '' }, free)).toEqual({ edited: null, clamp: null })
  })

  it('moves the amount to a multiple of the city', () => {
    const inCity = rulesFor(pairAnswer({ to: { min: null } }), { cityTo: cities[1] ?? null })
    expect(clampedAmount({ side: 'to', text: '950' }, inCity)).toEqual({ side: 'to', text: '1000' })
    // A typed amount is changed only with a notice.
    const moved = { side: 'to', code: 'multiple', value: '1000' }
    expect(clampTyped({ side: 'to', text: '950' }, inCity).clamp).toEqual(moved)
    expect(clampTyped({ side: 'to', text: '1000' }, inCity).clamp).toBeNull()
  })

  const anyEdited = fc.record({
    side: fc.constantFrom('from' as const, 'to' as const),
    text: fc.integer({ min: 0, max: 90_000_000 }).map((n) => new Decimal(n).div(100).toFixed()),
  })
  const fees = {
    send: { percent: '0.5', fixed: '0', min: '100' },
    receive: { percent: '0', fixed: '1', min: '0' },
  }
  const tiers = [{ min: '100000', course: '0.011', verificationCourse: null }]
  const ruleSets = [rules, rulesFor(pairAnswer({ fees, tiers }), { cityTo: cities[1] ?? null })]

  it.each(ruleSets.map((each, index) => [index, each] as const))(
    'leaves no error, and changes nothing the second time (set of rules %i)',
    (_, ruleSet) => {
      fc.assert(
        fc.property(anyEdited, (edited: NonNullable<Edited>) => {
          const clamped = clampedAmount(edited, ruleSet)
          expect(amountsOf(clamped, ruleSet).fault).toBeNull()
          expect(clampedAmount(clamped, ruleSet)).toEqual(clamped)
        }),
      )
    },
  )
})

describe('the bound to which an amount is moved', () => {
  const clampOf = (side: 'from' | 'to', text: string, of = rules) =>
    clampTyped({ side, text }, of).clamp

  it('is reported for the typed side, with the new amount', () => {
    expect(clampOf('from', '1')).toEqual({ side: 'from', code: 'min', value: '5000' })
    expect(clampOf('from', '450000.01')).toEqual({ side: 'from', code: 'max', value: '450000' })
    expect(clampOf('to', '1')).toEqual({ side: 'to', code: 'min', value: '52.5' })
    expect(clampOf('to', '99999999')).toEqual({ side: 'to', code: 'max', value: '4725' })
    const long = '9'.repeat(21)
    expect(clampOf('from', long)).toEqual({ side: 'from', code: 'max', value: '450000' })
    expect(clampOf('to', long)).toEqual({ side: 'to', code: 'max', value: '4725' })
  })

  it('is null if the amount was within the bounds, and for cut decimals', () => {
    expect(clampOf('from', '5000')).toBeNull()
    expect(clampOf('from', '7000.129')).toBeNull()
    expect(clampOf('to', '262.51')).toBeNull()
    expect(clampTyped(null, rules)).toEqual({ edited: null, clamp: null })
  })

  it('is the bound of the verification course if that course applies', () => {
    const strict = rulesFor(verified, { courseType: 'verification' })
    expect(clampOf('from', '6000', strict)).toMatchObject({ code: 'min', value: '9000' })
  })

  it('to the bounds as they are shown, and leave what lies between those and the exact ones', () => {
    const answer = pairAnswer({
      from: { min: '5009.48', max: '450000.123456789' },
      to: { min: null },
    })
    const exact = rulesFor(answer)
    expect(amountsOf(null, exact).from).toBe('5010')
    expect(clampTyped({ side: 'from', text: '' }, exact).clamp).toMatchObject({ code: 'min' })
    expect(clampOf('from', '1', exact)).toEqual({ side: 'from', code: 'min', value: '5010' })
    expect(amountsOf({ side: 'from', text: '1' }, exact).fault).toMatchObject({ value: '5010' })
    expect(clampOf('from', '9000000', exact)).toMatchObject({ code: 'max', value: '450000.12' })
    expect(clampOf('from', '5009.5', exact)).toBeNull()
    expect(amountsOf({ side: 'from', text: '5009.5' }, exact).fault).toBeNull()
  })
})
