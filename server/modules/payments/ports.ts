import type { DemoOutcome } from '@/lib/contracts/demo-pay'
import type { Locale } from '@/lib/i18n/locales'
import type { Decimal } from '@/lib/money/decimal'
import type { ClaimInput } from '@/server/database/schema/claims'
import type { PaymentMethodName } from '@/server/database/schema/money/payments'

/** What a customer is to pay for a claim. */
export type PaymentOrder = {
  claimId: string
  amount: Decimal
  currencyCode: string
  /** After this moment the payment is late. */
  until: Date
  locale: Locale
  /** The office's own origin: `https://kantor.example`. */
  origin: string
}

/** A form that a browser sends to a provider. */
export type PaymentRedirect = {
  method: 'get' | 'post'
  action: string
  fields: Record<string, string>
}

/**
 * How customers pay: to one of the office's requisites, on a provider's page, or to an address that
 * is created for the claim and watched.
 */
export type PayInWay =
  | { kind: 'requisites' }
  | {
      kind: 'redirect'
      open: (order: PaymentOrder) => Promise<PaymentRedirect>
      /**
       * The origins to which its form is sent and redirected: `https://pay.example`. Only these and
       * the office's own are allowed.
       */
      formOrigins: readonly string[]
    }
  | {
      kind: 'address'
      issue: (order: PaymentOrder) => Promise<{ address: string; memo: string | null }>
    }

/** A call-back as it was received: nothing in it is trusted before its signature was checked. */
export type RawCallback = {
  header: (name: string) => string | undefined
  body: string
  now: Date
}

/**
 * A provider's message about a claim, which it identifies by `order`. `paid` has a reference that
 * is the same whenever the message is repeated; `pending` and `failed` mean that no money has
 * moved.
 */
export type CallbackReading =
  | { kind: 'not_his' }
  | { kind: 'unreadable' }
  | { kind: 'pending' | 'failed'; order: string }
  | {
      kind: 'paid'
      order: string
      reference: string
      amount: Decimal
      currencyCode: string
      payer: string | null
      at: Date
    }

export type PayoutOrder = {
  /** Our own reference: a provider sends at most one payout for it, however often it is requested. */
  id: string
  amount: Decimal
  currencyCode: string
  inputs: readonly ClaimInput[]
}

/**
 * `failed` only when it is certain that nothing was or will be sent; `absent`: the provider has
 * never received it; `unknown`: any other outcome that is not certain.
 */
export type PayoutAnswer =
  | { state: 'sent'; reference: string }
  | { state: 'failed'; fault: string }
  | { state: 'unknown'; fault: string }

export type PayoutFinding = PayoutAnswer | { state: 'absent' }

/** One method by which the office is paid and pays. */
export interface PaymentMethod {
  readonly name: PaymentMethodName
  readonly payIn: PayInWay
  /** Only for methods whose provider calls back. */
  readonly readCallback?: (callback: RawCallback) => Promise<CallbackReading>
  /** Only for methods that send payouts themselves. If it throws, the outcome is unknown. */
  readonly sendPayout?: (payout: PayoutOrder, signal: AbortSignal) => Promise<PayoutAnswer>
  readonly findPayout?: (payout: PayoutOrder, signal: AbortSignal) => Promise<PayoutFinding>
}

/** The methods that this office can use; a claim may still name one that is not available any more. */
export type PaymentMethods = ReadonlyMap<PaymentMethodName, PaymentMethod>

/** A payment for a claim, as the method reported it. */
export type SeenPayment = {
  method: PaymentMethodName
  reference: string
  claimId: string
  amount: Decimal
  currencyId: number
  payer: string | null
  /** When it arrived, as the provider says. */
  at: Date
}

/** A payment that the demo provider was asked to take, after it has checked the signature. */
export type DemoOrder = {
  /** The office's id for the payment. */
  order: string
  amount: Decimal
  currencyCode: string
  until: Date
  successUrl: string
  failUrl: string
}

export type SignedCallback = { headers: Record<string, string>; body: string }

/** The built-in provider that moves no money, for trying an office out. */
export interface DemoProvider {
  /** Null when the fields are not the office's own, or were altered on the way. */
  readOrder(fields: Readonly<Record<string, string>>): Promise<DemoOrder | null>
  /** The amount that it would send. */
  amountFor(order: DemoOrder, outcome: DemoOutcome): Decimal
  /** The call-backs about a payment, in the order in which they are sent. */
  callbacksFor(
    fields: Readonly<Record<string, string>>,
    request: { outcome: DemoOutcome; now: Date },
  ): Promise<SignedCallback[]>
}

/** The payment methods of an office. */
export type Payments = {
  methods: PaymentMethods
  /** Only in a demo office; an office that takes real money never accepts its call-backs. */
  demo: DemoProvider | null
}
