import type { ExportLabel } from '@/lib/contracts/calculator'
import type { DealTerms } from '@/lib/exchange/deal-terms'
import type { PairLimits } from '@/lib/exchange/limits'
import type { Decimal } from '@/lib/money/decimal'

export type OfferCity = { code: string; addOnPercent: Decimal; multiple: Decimal | null }

/**
 * A direction that is priced and not paused now, for exports and lists. Its limits show whether any
 * amount is left to exchange. Terms, limits and cities are computed on first access, so that callers
 * can distribute the work over time. A copy made by `{ ...direction }` does not have them.
 */
export type OpenDirection = {
  id: number
  from: { id: number; code: string; isCash: boolean }
  to: { id: number; code: string; isCash: boolean }
  /** The terms with the usual course, without a city's add-on. */
  terms: DealTerms
  /** The terms for a verified card; null when they are the same. */
  verificationTerms: DealTerms | null
  limits: PairLimits
  /** The amount of `to` that can be paid out. */
  reserve: Decimal
  /**
   * The cities of the side that is cash; the cities that both sides have if both are cash. Empty without
   * cash.
   */
  cities: readonly OfferCity[]
  labels: readonly ExportLabel[]
  isExported: boolean
  paymentWindowMinutes: number
  updatedAt: Date
  /** From this moment on, the direction must not be shown unless its rate was confirmed again. */
  freshUntil: Date
}
