import type { ProviderFault, RequisiteKind } from '@/lib/contracts/providers/provider-lists'
import type { Decimal } from '@/lib/money/decimal'
import type { RawCallback } from '@/server/modules/payments'

/** A request to a provider. The provider gives at most one set of details for a reference. */
export type RequisiteRequest = {
  reference: string
  /** The number of the claim, by which people refer to it. */
  claim: number
  amount: Decimal
  currency: string
  /** When the customer's time to pay ends. */
  expiresAt: Date
  /** The customer's own bank, if they have named one. */
  bank: string | null
}

/** The details that a provider gives, in the form of the protocol, but not yet compared with the request. */
export type GivenRequisites = {
  id: string
  kind: RequisiteKind
  number: string
  holder: string
  bank: string | null
  amount: Decimal
  currency: string
  until: Date
}

/** Money that came to the details. The id is the same in every answer about it. */
export type ProviderPayment = {
  id: string
  amount: Decimal
  currency: string
  at: Date
  payer: string | null
}

/** `absent`: the provider has never received the reference. `refused`: it gives no details for it, and never will. */
export type ProviderAnswer = {
  state: 'given' | 'paid' | 'expired' | 'cancelled' | 'refused' | 'absent'
  requisites: GivenRequisites | null
  payments: readonly ProviderPayment[]
  /** Why it refused. */
  reason: string | null
  /** The answer in one line, for the desk. */
  text: string
}

/** The provider has not answered properly, so it is unknown what it did. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly fault: ProviderFault

  constructor(fault: ProviderFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

/** A provider that gives payment details for each claim. Every call throws `ProviderError` when its outcome is unknown. */
export interface RequisiteProvider {
  readonly name: string
  readonly answerMilliseconds: number
  /** For how long a customer waits for its details before the next way is tried. */
  readonly waitMilliseconds: number
  create(request: RequisiteRequest, signal: AbortSignal): Promise<ProviderAnswer>
  find(reference: string, signal: AbortSignal): Promise<ProviderAnswer>
  /**
   * Says that nobody will pay any more. A provider that has not received the reference yet must refuse it from now
   * on.
   */
  cancel(reference: string, signal: AbortSignal): Promise<ProviderAnswer>
  /** Whether the provider itself signed this call-back a short time ago. */
  isSigned(callback: RawCallback): boolean
}
