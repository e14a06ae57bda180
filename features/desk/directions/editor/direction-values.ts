import { editableAmountText, readAmountText } from '@/components/ui/form/amount/amount-text'
import type { DirectionTermsText } from '@/lib/contracts/desk/directions/direction-terms'
import type { Locale } from '@/lib/i18n/locales'

export const rateKinds = ['market', 'source', 'formula'] as const
export type RateKind = (typeof rateKinds)[number]

type Fee = DirectionTermsText['sendFee']
type Tier = { minFrom: string; marginPercent: string; verificationMarginPercent: string }
type City = { cityId: string; addOnPercent: string; multiple: string }
type Flags = 'isEnabled' | 'emailClaimRequirement' | 'isExported' | 'exportFlags'
type Typed = Record<
  Exclude<keyof DirectionTermsText, Flags | 'sendFee' | 'receiveFee' | 'tiers' | 'cities'>,
  string
>

/** Terms as they are typed: everything that may be empty is text. Names are those of the contract. */
export type DirectionFormValues = {
  from: string
  to: string
  rateKind: RateKind
  terms: Typed &
    Pick<DirectionTermsText, Flags> & {
      sendFee: Fee
      receiveFee: Fee
      tiers: Tier[]
      cities: City[]
    }
}

export const newTerms: DirectionTermsText = {
  isEnabled: true,
  rateSource: null,
  formula: null,
  coefficient: '1',
  marginPercent: '2',
  verificationMarginPercent: null,
  bonusPercent: null,
  fixedFee: '0',
  minCourse: null,
  maxCourse: null,
  lowReserveBelow: null,
  lowReservePercent: null,
  sendFee: { percent: '0', fixed: '0', min: '0' },
  receiveFee: { percent: '0', fixed: '0', min: '0' },
  minFrom: null,
  maxFrom: null,
  minTo: null,
  maxTo: null,
  minVerification: null,
  paymentWindowMinutes: 15,
  congestionRu: null,
  congestionEn: null,
  emailClaimRequirement: true,
  notifyRu: null,
  notifyEn: null,
  isExported: true,
  exportFlags: [],
  bestPosition: null,
  tiers: [],
  cities: [],
}

type Stored = { from: number | null; to: number | null; terms: DirectionTermsText }

export function toForm({ from, to, terms }: Stored, locale: Locale): DirectionFormValues {
  const figure = (text: string | null) => (text === null ? '' : editableAmountText(text, locale))
  const fee = ({ percent, fixed, min }: Fee): Fee => ({
    percent: figure(percent),
    fixed: figure(fixed),
    min: figure(min),
  })
  return {
    from: from === null ? '' : String(from),
    to: to === null ? '' : String(to),
    rateKind: rateKindOf(terms),
    terms: {
      ...terms,
      rateSource: terms.rateSource ?? '',
      formula: terms.formula ?? '',
      coefficient: figure(terms.coefficient),
      marginPercent: figure(terms.marginPercent),
      verificationMarginPercent: figure(terms.verificationMarginPercent),
      bonusPercent: figure(terms.bonusPercent),
      fixedFee: figure(terms.fixedFee),
      minCourse: figure(terms.minCourse),
      maxCourse: figure(terms.maxCourse),
      lowReserveBelow: figure(terms.lowReserveBelow),
      lowReservePercent: figure(terms.lowReservePercent),
      sendFee: fee(terms.sendFee),
      receiveFee: fee(terms.receiveFee),
      minFrom: figure(terms.minFrom),
      maxFrom: figure(terms.maxFrom),
      minTo: figure(terms.minTo),
      maxTo: figure(terms.maxTo),
      minVerification: figure(terms.minVerification),
      paymentWindowMinutes: String(terms.paymentWindowMinutes),
      congestionRu: terms.congestionRu ?? '',
      congestionEn: terms.congestionEn ?? '',
      notifyRu: terms.notifyRu ?? '',
      notifyEn: terms.notifyEn ?? '',
      bestPosition: terms.bestPosition === null ? '' : String(terms.bestPosition),
      tiers: terms.tiers.map((tier) => ({
        minFrom: figure(tier.minFrom),
        marginPercent: figure(tier.marginPercent),
        verificationMarginPercent: figure(tier.verificationMarginPercent),
      })),
      cities: terms.cities.map(({ cityId, addOnPercent, multiple }) => ({
        cityId: String(cityId),
        addOnPercent: figure(addOnPercent),
        multiple: figure(multiple),
      })),
    },
  }
}

/**
 * What is typed, as the server takes it. What cannot be read goes as it is: to be refused with a
 * word at its field is better than to be dropped without one.
 */
export function toTerms(
  { rateKind, terms }: Pick<DirectionFormValues, 'rateKind' | 'terms'>,
  locale: Locale,
): DirectionTermsText {
  const figure = (typed: string) => readAmountText(typed, locale) ?? typed
  const maybe = (typed: string) => (typed.trim() === '' ? null : figure(typed))
  const words = (typed: string) => (typed.trim() === '' ? null : typed)
  const fee = ({ percent, fixed, min }: Fee): Fee => ({
    percent: figure(percent),
    fixed: figure(fixed),
    min: figure(min),
  })
  return {
    ...terms,
    // One of the offered sources, or none: the list offers nothing else.
    rateSource: (rateKind === 'source' ? words(terms.rateSource) : null) as Source | null,
    formula: rateKind === 'formula' ? terms.formula : null,
    coefficient: figure(terms.coefficient),
    marginPercent: figure(terms.marginPercent),
    verificationMarginPercent: maybe(terms.verificationMarginPercent),
    bonusPercent: maybe(terms.bonusPercent),
    fixedFee: figure(terms.fixedFee),
    minCourse: maybe(terms.minCourse),
    maxCourse: maybe(terms.maxCourse),
    lowReserveBelow: maybe(terms.lowReserveBelow),
    lowReservePercent: maybe(terms.lowReservePercent),
    sendFee: fee(terms.sendFee),
    receiveFee: fee(terms.receiveFee),
    minFrom: maybe(terms.minFrom),
    maxFrom: maybe(terms.maxFrom),
    minTo: maybe(terms.minTo),
    maxTo: maybe(terms.maxTo),
    minVerification: maybe(terms.minVerification),
    paymentWindowMinutes: wholeNumber(terms.paymentWindowMinutes),
    congestionRu: words(terms.congestionRu),
    congestionEn: words(terms.congestionEn),
    notifyRu: words(terms.notifyRu),
    notifyEn: words(terms.notifyEn),
    bestPosition: terms.bestPosition.trim() === '' ? null : wholeNumber(terms.bestPosition),
    tiers: terms.tiers.map((tier) => ({
      minFrom: figure(tier.minFrom),
      marginPercent: figure(tier.marginPercent),
      verificationMarginPercent: maybe(tier.verificationMarginPercent),
    })),
    cities: terms.cities.map(({ cityId, addOnPercent, multiple }) => ({
      cityId: wholeNumber(cityId),
      addOnPercent: figure(addOnPercent),
      multiple: maybe(multiple),
    })),
  }
}
type Source = NonNullable<DirectionTermsText['rateSource']>

function rateKindOf({ formula, rateSource }: DirectionTermsText): RateKind {
  if (formula !== null) {
    return 'formula'
  }
  return rateSource === null ? 'market' : 'source'
}

/** What is no whole number becomes none at all, which the server refuses by name. */
function wholeNumber(typed: string): number {
  return /^\s*\d{1,9}\s*$/.test(typed) ? Number.parseInt(typed, 10) : Number.NaN
}
