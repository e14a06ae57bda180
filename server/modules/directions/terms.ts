import type { DirectionTermsText } from '@/lib/contracts/desk/directions/direction-terms'
import { Decimal, toText } from '@/lib/money/decimal'
import type {
  directionCities,
  directions,
  directionTiers,
} from '@/server/database/schema/directions'
import { sanitizeNotice } from '@/server/modules/catalogue'

export type DirectionColumns = Omit<
  typeof directions.$inferSelect,
  'id' | 'fromCurrencyId' | 'toCurrencyId' | 'createdAt' | 'updatedAt'
>
export type TierColumns = Omit<typeof directionTiers.$inferSelect, 'directionId'>
export type CityColumns = Omit<typeof directionCities.$inferSelect, 'directionId'>

export type TermsRows = {
  columns: DirectionColumns
  tiers: readonly TierColumns[]
  cities: readonly CityColumns[]
}

const given = (text: string | null) => (text === null ? null : new Decimal(text))
const said = (value: Decimal | null) => value && toText(value)

/** Terms as the desk writes them, as rows. HTML is made safe here, so nothing else is ever stored. */
export function toRows(terms: DirectionTermsText): TermsRows {
  const { sendFee, receiveFee, tiers, cities, ...rest } = terms
  return {
    columns: {
      ...rest,
      coefficient: new Decimal(rest.coefficient),
      marginPercent: new Decimal(rest.marginPercent),
      verificationMarginPercent: given(rest.verificationMarginPercent),
      bonusPercent: given(rest.bonusPercent),
      fixedFee: new Decimal(rest.fixedFee),
      minCourse: given(rest.minCourse),
      maxCourse: given(rest.maxCourse),
      lowReserveBelow: given(rest.lowReserveBelow),
      lowReservePercent: given(rest.lowReservePercent),
      sendFeePercent: new Decimal(sendFee.percent),
      sendFeeFixed: new Decimal(sendFee.fixed),
      sendFeeMin: new Decimal(sendFee.min),
      receiveFeePercent: new Decimal(receiveFee.percent),
      receiveFeeFixed: new Decimal(receiveFee.fixed),
      receiveFeeMin: new Decimal(receiveFee.min),
      minFrom: given(rest.minFrom),
      maxFrom: given(rest.maxFrom),
      minTo: given(rest.minTo),
      maxTo: given(rest.maxTo),
      minVerification: given(rest.minVerification),
      notifyRu: safeNotice(rest.notifyRu),
      notifyEn: safeNotice(rest.notifyEn),
      exportFlags: [...new Set(rest.exportFlags)],
    },
    tiers: tiers.map((tier) => ({
      minFrom: new Decimal(tier.minFrom),
      marginPercent: new Decimal(tier.marginPercent),
      verificationMarginPercent: given(tier.verificationMarginPercent),
    })),
    cities: cities.map(({ cityId, addOnPercent, multiple }) => ({
      cityId,
      addOnPercent: new Decimal(addOnPercent),
      multiple: given(multiple),
    })),
  }
}

/** Rows as the desk reads them. */
export function fromRows({ columns, tiers, cities }: TermsRows): DirectionTermsText {
  return {
    isEnabled: columns.isEnabled,
    // A foreign key holds it to the known sources.
    rateSource: columns.rateSource as DirectionTermsText['rateSource'],
    formula: columns.formula,
    coefficient: toText(columns.coefficient),
    marginPercent: toText(columns.marginPercent),
    verificationMarginPercent: said(columns.verificationMarginPercent),
    bonusPercent: said(columns.bonusPercent),
    fixedFee: toText(columns.fixedFee),
    minCourse: said(columns.minCourse),
    maxCourse: said(columns.maxCourse),
    lowReserveBelow: said(columns.lowReserveBelow),
    lowReservePercent: said(columns.lowReservePercent),
    sendFee: {
      percent: toText(columns.sendFeePercent),
      fixed: toText(columns.sendFeeFixed),
      min: toText(columns.sendFeeMin),
    },
    receiveFee: {
      percent: toText(columns.receiveFeePercent),
      fixed: toText(columns.receiveFeeFixed),
      min: toText(columns.receiveFeeMin),
    },
    minFrom: said(columns.minFrom),
    maxFrom: said(columns.maxFrom),
    minTo: said(columns.minTo),
    maxTo: said(columns.maxTo),
    minVerification: said(columns.minVerification),
    paymentWindowMinutes: columns.paymentWindowMinutes,
    congestionRu: columns.congestionRu,
    congestionEn: columns.congestionEn,
    emailClaimRequirement: columns.emailClaimRequirement,
    notifyRu: columns.notifyRu,
    notifyEn: columns.notifyEn,
    isExported: columns.isExported,
    exportFlags: columns.exportFlags,
    bestPosition: columns.bestPosition,
    tiers: tiers.map((tier) => ({
      minFrom: toText(tier.minFrom),
      marginPercent: toText(tier.marginPercent),
      verificationMarginPercent: said(tier.verificationMarginPercent),
    })),
    cities: cities.map(({ cityId, addOnPercent, multiple }) => ({
      cityId,
      addOnPercent: toText(addOnPercent),
      multiple: said(multiple),
    })),
  }
}

function safeNotice(html: string | null): string | null {
  return sanitizeNotice(html)?.trim() || null
}
