import type { Decimal } from '@/lib/money/decimal'

export type AmlQuestion = {
  /** The asset of the currency: BTC, USDT. */
  asset: string
  /** Null when the currency has none. */
  network: string | null
  /** The payer's address, card or account. */
  address: string
  amount: Decimal
}

/** From 0, nothing suspicious, to 100. */
export type AmlAnswer = { score: Decimal; details: string }

/** What customers are told about the check before they pay. */
export type AmlTerms = {
  /** The public name of the service; `none` when an operator checks. */
  provider: string
  /** A score from here on stops the claim. */
  stopsFromScore: string
}

export type AmlFaultCode = 'timeout' | 'unreachable' | 'refused' | 'unreadable' | 'no_provider'

/** There is no reliable answer, so an operator must look at the payment. */
export class AmlFault extends Error {
  override name = 'AmlFault'
  readonly code: AmlFaultCode

  constructor(code: AmlFaultCode, options: { cause?: unknown } = {}) {
    super(code, options)
    this.code = code
  }
}

/**
 * Scores how likely money is to come from a crime. Answers or throws `AmlFault` within a bounded
 * time.
 */
export interface AmlCheck {
  readonly terms: AmlTerms
  check(question: AmlQuestion): Promise<AmlAnswer>
}
