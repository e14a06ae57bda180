import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  directionTermsCodec,
  type DirectionTermsText,
} from '@/lib/contracts/desk/directions/direction-terms'
import { Decimal } from '@/lib/money/decimal'
import { toTermsText } from '../terms'
import { termsOfCopy, type CopyChange } from './terms-of-copy'

const fee = (percent: string, fixed: string, min: string) => ({ percent, fixed, min })
const stored: DirectionTermsText = {
  isEnabled: true,
  rateSource: 'binance',
  formula: null,
  coefficient: '1.01',
  marginPercent: '2',
  verificationMarginPercent: '1.5',
  bonusPercent: '0.5',
  fixedFee: '3',
  minCourse: '70',
  maxCourse: '90',
  lowReserveBelow: '1000',
  lowReservePercent: '1',
  sendFee: fee('1', '2', '0'),
  receiveFee: fee('0', '10', '5'),
  minFrom: '40',
  maxFrom: '10000',
  minTo: '3000',
  maxTo: '900000',
  minVerification: '500',
  paymentWindowMinutes: 15,
  congestionRu: null,
  congestionEn: null,
  emailClaimRequirement: true,
  notifyRu: null,
  notifyEn: null,
  isExported: true,
  exportFlags: [],
  bestPosition: 3,
  tiers: [{ minFrom: '1000', marginPercent: '1', verificationMarginPercent: null }],
  cities: [
    { cityId: 1, addOnPercent: '1', multiple: '100' },
    { cityId: 2, addOnPercent: '0', multiple: null },
  ],
}

function copied(changes: Partial<CopyChange>, terms: Partial<DirectionTermsText> = {}) {
  const { terms: after, fault } = termsOfCopy(
    z.decode(directionTermsCodec, { ...stored, ...terms }),
    {
      side: 'from',
      factor: new Decimal(1),
      isSameAsset: true,
      digits: 2,
      cityIds: null,
      ...changes,
    },
  )
  return { text: after && toTermsText(after), fault }
}

describe('the terms of a copied direction', () => {
  it('stay as they are for another currency with the same price', () => {
    expect(copied({}).text).toEqual({ ...stored, bestPosition: null })
  })

  it('have the amounts sent in round numbers of the new currency', () => {
    // 40 of the old currency are worth 5.0123 × 40 = 200.492 of the new one.
    const { text } = copied({ isSameAsset: false, factor: new Decimal('5.0123') })
    expect(text).toMatchObject({
      // A minimum is rounded up and a maximum down.
      ...{ minFrom: '210', maxFrom: '50000', minVerification: '2600' },
      sendFee: fee('1', '11', '0'),
      tiers: [{ minFrom: '5100', marginPercent: '1' }],
      // What is received, and every percentage, is the same.
      ...{ minTo: '3000', maxTo: '900000', fixedFee: '3', lowReserveBelow: '1000' },
      ...{ marginPercent: '2', verificationMarginPercent: '1.5', coefficient: '1.01' },
      receiveFee: stored.receiveFee,
      // These say something about the old asset only.
      ...{ minCourse: null, maxCourse: null, rateSource: null, bestPosition: null },
    })
  })

  it('have the amounts received converted when that side is replaced', () => {
    const change = { side: 'to', isSameAsset: false, factor: new Decimal('0.0123') } as const
    expect(copied(change).text).toMatchObject({
      ...{ minTo: '37', maxTo: '11000', fixedFee: '0.04', lowReserveBelow: '13' },
      receiveFee: fee('0', '0.13', '0.07'),
      ...{ minFrom: '40', maxFrom: '10000', sendFee: stored.sendFee },
    })
  })

  it('never have an amount with more decimals than the new currency, nor a maximum of zero', () => {
    const factor = new Decimal('0.0000001')
    const { text } = copied({ isSameAsset: false, factor, digits: 2 })
    expect(text).toMatchObject({ minFrom: '0.01', maxFrom: '0.01' })
  })

  it('keep only cities in which the new currency is handed over', () => {
    expect(copied({ cityIds: new Set([2]) }).text?.cities).toEqual([stored.cities[1]])
  })

  it('are not guessed without a price, nor with a formula of another asset', () => {
    expect(copied({ isSameAsset: false, factor: null }).fault?.key).toBe('copy_no_price')
    const formula = { formula: 'BTC/USDT', rateSource: null }
    expect(copied({ isSameAsset: false }, formula).fault?.key).toBe('copy_formula')
    expect(copied({}, formula).text?.formula).toBe('BTC/USDT')
  })
})
