import { describe, expect, it } from 'vitest'
import { pairAnswer, sberbank, usdt } from '@/tests/factories/exchange-answers'
import {
  hasRequirements,
  requirementsOfClaim,
  requirementsOfPair,
  requirementsRow,
} from './requirements'
import { termsLanguageOf } from './terms-language'

const language = termsLanguageOf('en')
const sides = { from: { currency: sberbank }, to: { currency: usdt } }
const none = { card: false, cardFromUsd: null, verify: [], aml: null, asks: [] }

const ofPair = (
  change: Parameters<typeof pairAnswer>[0],
  courseType: 'default' | 'verification' = 'default',
) => requirementsRow(requirementsOfPair(pairAnswer(change), courseType), language).value
const ofClaim = (conditions: Partial<Parameters<typeof requirementsOfClaim>[0]>) =>
  requirementsRow(requirementsOfClaim({ ...none, ...conditions }, sides), language).value

describe('what may be asked', () => {
  it('names each kind of verification once, from the lowest value', () => {
    const asks = [
      { kind: 'card' as const, fromUsd: '500' },
      { kind: 'person' as const, fromUsd: '0' },
    ]
    const verification = {
      course: { side: 'from' as const, kind: 'card' as const, input: 'card' },
      asks,
    }
    expect(ofPair({ verification })).toBe('card verification from 500 USD, ID verification')
    expect(ofPair({ verification }, 'verification')).toBe('card verification, ID verification')
    expect(ofPair({ verification, labels: ['cardverify'] })).toBe(
      'card verification, ID verification',
    )
  })

  it('is the same for a pair and for a claim with its conditions', () => {
    const labels = ['verifying' as const, 'reg' as const]
    const verify = [{ kind: 'account' as const, fromUsd: '300' }]
    expect(ofPair({ labels, verification: { course: null, asks: verify } })).toBe(
      ofClaim({ asks: labels, verify }),
    )
  })

  it('of a claim of version 0.1.0 is the card that it required', () => {
    const old = { card: true, cardFromUsd: '500', aml: null, asks: [] }
    expect(requirementsRow(requirementsOfClaim(old, sides), language).value).toBe(
      'card verification from 500 USD',
    )
  })

  it('may be nothing', () => {
    expect(ofClaim({})).toBe('nothing')
    expect(hasRequirements(requirementsOfClaim(none, sides))).toBe(false)
    const withPerson = { ...none, verify: [{ kind: 'person' as const, fromUsd: null }] }
    expect(hasRequirements(requirementsOfClaim(withPerson, sides))).toBe(true)
  })
})
