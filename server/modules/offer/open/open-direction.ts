import type { ExportLabel } from '@/lib/contracts/calculator'
import type { DealTerms } from '@/lib/exchange/deal-terms'
import type { PairLimits } from '@/lib/exchange/limits'
import type { Decimal } from '@/lib/money/decimal'

export type OfferCity = { code: string; addOnPercent: Decimal; multiple: Decimal | null }

/**
 * A direction that is priced and not paused now, for exports and lists. Its limits tell whether any
 * amount is left to exchange. Terms, limits and cities are computed on first access, so that
 * callers can spread the work; a copy by spreading loses them.
 */
export type OpenDirection = {
  id: number
  from: { id: number; code: string; isCash: boolean }
  to: { id: number; code: string; isCash: boolean }
  /** The usual course, without a city's add-on. */
  terms: DealTerms
  /** The same for a verified card; null where it is not different. */
  verificationTerms: DealTerms | null
  limits: PairLimits
  /** The amount of `to` that can be paid out. */
  reserve: Decimal
  /** The cities of a cash direction, only common ones when both sides are cash; otherwise empty. */
  cities: readonly OfferCity[]
  labels: readonly ExportLabel[]
  isExported: boolean
  paymentWindowMinutes: number
  updatedAt: Date
  /** From this moment on it must not be shown unless its rate was confirmed again. */
  freshUntil: Date
}
