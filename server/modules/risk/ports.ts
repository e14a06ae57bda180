import type { Decimal } from '@/lib/money/decimal'

export type AmlQuestion = {
  /** The asset of the currency: BTC, USDT. */
  asset: string
  /** The network of the asset; null when it has none. */
  network: string | null
  /** The payer's address, card or account. */
  address: string
  amount: Decimal
}

/** The score is between 0, nothing suspicious, and 100. */
export type AmlAnswer = { score: Decimal; details: string }

/** What customers can read about the check before they pay. */
export type AmlTerms = {
  /** The public name of the service; `none` when an operator checks. */
  provider: string
  /** This score, or a higher score, stops the claim. */
  stopsFromScore: string
}

export type AmlFaultCode = 'timeout' | 'unreachable' | 'refused' | 'unreadable' | 'no_provider'

/** The service gave no reliable answer, so an operator must look at the payment. */
export class AmlError extends Error {
  override name = 'AmlError'
  readonly code: AmlFaultCode

  constructor(code: AmlFaultCode, options: { cause?: unknown } = {}) {
    super(code, options)
    this.code = code
  }
}

/**
 * Scores how likely it is that money comes from a crime. Returns a score or throws `AmlError` within a
 * limited time.
 */
export interface AmlCheck {
  readonly terms: AmlTerms
  check(question: AmlQuestion): Promise<AmlAnswer>
}
