import type { AmlFault, amlSides } from '@/lib/contracts/desk/aml/aml-checks'
import type { Decimal } from '@/lib/money/decimal'

export type AmlSide = (typeof amlSides)[number]

export type AmlQuestion = {
  /** Names the check; a service that gets the same id again must not charge twice. */
  id: string
  /** Whether the office receives money from the address or sends money to it. */
  side: AmlSide
  /** The asset of the currency: BTC, USDT. */
  asset: string
  /** The network of the asset; null when it has none. */
  network: string | null
  /** The address, card or account. */
  address: string
  /** The hash of the transaction that moved the money, if it is known. */
  transaction: string | null
  /** Null when nobody has agreed on an amount yet. */
  amount: Decimal | null
}

/** The score is between 0, nothing suspicious, and 100. */
export type AmlAnswer = { score: Decimal; details: string }

/** `id` is the service's own: the answer is looked up by it later. */
export type AmlReply = ({ state: 'scored' } & AmlAnswer) | { state: 'pending'; id: string }

/** What customers can read about the check before they pay. */
export type AmlTerms = {
  /** The public name of the service; `none` when an operator checks. */
  provider: string
  /** This score, or a higher score, stops the claim. */
  stopsFromScore: string
}

export type AmlFaultCode = Exclude<AmlFault, 'interrupted' | 'too_late'>

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
 * Scores how likely it is that money comes from a crime. Each call returns a reply or throws `AmlError`
 * within a limited time.
 */
export interface AmlCheck {
  readonly terms: AmlTerms
  /** Whether the same question may be sent again: the service then charges for it once. */
  readonly isRepeatable: boolean
  check(question: AmlQuestion): Promise<AmlReply>
  /** Looks up the answer to a question that was pending under this id of the service. */
  lookUp(question: AmlQuestion, id: string): Promise<AmlReply>
}
