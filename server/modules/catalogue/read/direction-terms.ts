import type { DirectionTerms } from '@/lib/contracts/desk/directions/direction-terms'
import type {
  directionCities,
  directions,
  directionTiers,
} from '@/server/database/schema/directions'

/** The columns of a direction's row, except its pair and its times. */
export type DirectionColumns = Omit<
  typeof directions.$inferSelect,
  'id' | 'fromCurrencyId' | 'toCurrencyId' | 'createdAt' | 'updatedAt'
>
export type DirectionTier = Omit<typeof directionTiers.$inferSelect, 'directionId'>

export type TermsRows = {
  columns: DirectionColumns
  tiers: readonly DirectionTier[]
  cities: readonly Omit<typeof directionCities.$inferSelect, 'directionId'>[]
}

/** Converts terms to rows of their tables. */
export function toRows({
  sendFee,
  receiveFee,
  tiers,
  cities,
  ...terms
}: DirectionTerms): TermsRows {
  const columns = {
    ...terms,
    sendFeePercent: sendFee.percent,
    sendFeeFixed: sendFee.fixed,
    sendFeeMin: sendFee.min,
    receiveFeePercent: receiveFee.percent,
    receiveFeeFixed: receiveFee.fixed,
    receiveFeeMin: receiveFee.min,
  }
  return { columns, tiers, cities }
}

/** Converts rows of the tables to terms. */
export function fromRows({ columns, tiers, cities }: TermsRows): DirectionTerms {
  const { sendFeePercent, sendFeeFixed, sendFeeMin, ...others } = columns
  const { receiveFeePercent, receiveFeeFixed, receiveFeeMin, ...terms } = others
  return {
    ...terms,
    sendFee: { percent: sendFeePercent, fixed: sendFeeFixed, min: sendFeeMin },
    receiveFee: { percent: receiveFeePercent, fixed: receiveFeeFixed, min: receiveFeeMin },
    tiers: [...tiers],
    cities: [...cities],
  }
}
