import { describe, expect, it } from 'vitest'
import {
  cardInput,
  cashUsd,
  cities,
  holderInput,
  pairAnswer,
  sberbank,
  usdt,
} from '@/tests/factories/exchange-answers'
import { Decimal } from '@/lib/money/decimal'
import { startingState, type FormValues } from '../state/calculator-state'
import { claimPayload, type ClaimInput } from './claim-payload'

const deal = { send: new Decimal('25000.104'), receive: new Decimal('262.505') }
const filled: FormValues = {
  ...startingState({ from: null, to: null }),
  email: ' anna@example.org ',
  recaptcha: 'token',
  values: {
    from: {
      [`${String(sberbank.id)}.card`]: '4276 3800 1234 5678',
      [`${String(sberbank.id)}.holder`]: ' Anna  Ivanova ',
      [`${String(sberbank.id)}.gone`]: 'of an input that no longer exists',
      [`${String(cashUsd.id)}.card`]: 'of another currency',
    },
    to: { [`${String(usdt.id)}.wallet`]: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' },
  },
}
const payload = (change: Partial<ClaimInput> = {}) =>
  claimPayload({ pair: pairAnswer(), deal, courseType: 'default', form: filled, ...change })

describe('the payload that creates a claim', () => {
  it('has exactly the fields of the specification', async () => {
    expect(await payload()).toEqual({
      email: 'anna@example.org',
      fromPs: sberbank.id,
      toPs: usdt.id,
      fromSumma: '25000.1',
      toSumma: '262.51',
      fromRequisites: { card: '4276380012345678', holder: 'Anna Ivanova' },
      toRequisites: { wallet: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' },
      recaptcha: 'token',
      withVerificationCourse: false,
    })
  })

  it('has the flag of the course type, and only the inputs of that type', async () => {
    const { withVerificationCourse, fromRequisites } = await payload({ courseType: 'verification' })
    expect(withVerificationCourse).toBe(true)
    expect(fromRequisites).toEqual({ card: '4276380012345678' })
  })

  it('leaves out values of inputs that are not shown on their side', async () => {
    const hidden = [{ ...cardInput, send: { visible: false } }, holderInput]
    const { fromRequisites } = await payload({
      pair: pairAnswer({ structure: { from: { input: hidden } } }),
    })
    expect(fromRequisites).toEqual({ holder: 'Anna Ivanova' })
  })

  it('has a referral and a promo code only if they were given', async () => {
    const bare = await payload({ form: { ...filled, promocode: '  ', referral: '' } })
    expect(bare).not.toHaveProperty('promocode')
    expect(bare).not.toHaveProperty('refferal')
    expect(
      await payload({ form: { ...filled, promocode: ' SPRING ', referral: 'anna7' } }),
    ).toEqual(expect.objectContaining({ promocode: 'SPRING', refferal: 'anna7' }))
  })

  it('has a city only on the side where the pair has cities', async () => {
    const pair = pairAnswer({ structure: { to: { city: cities } } })
    const inCity = { ...filled, cities: { from: 11, to: 12 } }
    const sent = await payload({ pair, form: inCity })
    expect(sent.cityTo).toBe(12)
    expect(sent).not.toHaveProperty('cityFrom')
    expect(await payload({ form: inCity })).not.toHaveProperty('cityTo')
  })

  it('writes an internationalised domain in ASCII', async () => {
    const sent = await payload({ form: { ...filled, email: ' user@почта.рф ' } })
    expect(sent.email).toBe('user@xn--80a1acny.xn--p1ai')
  })

  it('has no e-mail if the pair requires none', async () => {
    const pair = pairAnswer({ structure: { emailClaimRequirement: false } })
    expect((await payload({ pair })).email).toBe('')
  })
})
