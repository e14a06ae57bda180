import type { ExportLabel } from '@/lib/contracts/calculator'
import type { DealTerms } from '@/lib/exchange/deal-terms'
import type { PairLimits } from '@/lib/exchange/limits'
import type { Decimal } from '@/lib/money/decimal'

export type OfferCity = { code: string; addOnPercent: Decimal; multiple: Decimal | null }

/**
 * A direction that is priced and not paused this very moment: what exports and lists are made of.
 * Whether any amount is left to exchange its limits say. Terms, limits and cities are reckoned when
 * first looked at, so whoever looks at many does it bit by bit; a copy by
 * spreading has none of them.
 */
export type OpenDirection = {
  id: number
  from: { id: number; code: string; isCash: boolean }
  to: { id: number; code: string; isCash: boolean }
  /** The usual course, without a city's add-on. */
  terms: DealTerms
  /** The same for a verified card; null where that makes no difference. */
  verificationTerms: DealTerms | null
  limits: PairLimits
  /** What of `to` can be paid out. */
  reserve: Decimal
  /** For a cash direction: its cities, those of both sides when both are cash; empty otherwise. */
  cities: readonly OfferCity[]
  labels: readonly ExportLabel[]
  isExported: boolean
  paymentWindowMinutes: number
  updatedAt: Date
  /** From this moment on it must not be shown unless it was judged again. */
  freshUntil: Date
}
