import type { Decimal } from '@/lib/money/decimal'

export type AmlQuestion = {
  /** What the currency is a form of: BTC, USDT. */
  asset: string
  /** Null where the currency has none. */
  network: string | null
  /** Whom the money came from: an address, a card, an account. */
  address: string
  amount: Decimal
}

/** From 0, nothing known against it, to 100. */
export type AmlAnswer = { score: Decimal; details: string }

/** What is told of the check before somebody pays. */
export type AmlTerms = {
  /** Who looks: a name people can find; `none` when an operator does it themselves. */
  provider: string
  /** What the check says from here on stops the claim. */
  stopsFromScore: string
}

export type AmlFaultCode = 'timeout' | 'unreachable' | 'refused' | 'unreadable' | 'no_provider'

/** There is no answer that can be relied on; the payment must wait for a person. */
export class AmlFault extends Error {
  override name = 'AmlFault'
  readonly code: AmlFaultCode

  constructor(code: AmlFaultCode, options: { cause?: unknown } = {}) {
    super(code, options)
    this.code = code
  }
}

/** Says how likely money is of a crime. Answers, or throws `AmlFault` within a bounded time. */
export interface AmlCheck {
  readonly terms: AmlTerms
  check(question: AmlQuestion): Promise<AmlAnswer>
}
