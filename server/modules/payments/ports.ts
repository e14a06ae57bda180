import type { DemoOutcome } from '@/lib/contracts/demo-pay'
import type { Locale } from '@/lib/i18n/locales'
import type { Decimal } from '@/lib/money/decimal'
import type { Database, Tx } from '@/server/database/client'
import type { ClaimInput } from '@/server/database/schema/claim-input'
import type { PaymentMethodName, RequisiteField } from '@/server/database/schema/money/payments'

/** A payment that a customer must make for a claim. */
export type PaymentOrder = {
  claimId: string
  /** The invoice that the claim pays: the customer returns to its page. */
  invoiceId: string | null
  amount: Decimal
  currencyCode: string
  /** After this moment the payment is late. */
  until: Date
  locale: Locale
  /** The origin of the site: `https://kantor.example`. */
  origin: string
}

/** A form that a browser sends to a provider. */
export type PaymentRedirect = {
  method: 'get' | 'post'
  action: string
  fields: Record<string, string>
}

/**
 * How customers pay: to one of the office's requisites, on a provider's page, to an address that is created for the
 * claim and watched, or to details that a provider gives for the claim.
 */
export type PayInWay =
  | { kind: 'requisites' }
  | {
      kind: 'redirect'
      open: (order: PaymentOrder) => Promise<PaymentRedirect>
      /**
       * The origins to which the form is sent or redirected: `https://pay.example`. Only these origins
       * and the site's own origin are allowed.
       */
      formOrigins: readonly string[]
    }
  | {
      kind: 'address'
      /** The payment details of a new claim, issued in the transaction that confirms it. */
      issue: (tx: Tx, order: AddressOrder) => Promise<RequisiteField[]>
    }
  | {
      kind: 'requested'
      /**
       * Asks a provider for the payment details of a claim, once the caller's transaction has committed.
       */
      request: (tx: Tx, order: RequestedOrder) => Promise<Requested>
      /** Handles a call-back of a provider. It only starts a look-up, and only what the look-up says is booked. */
      hear: (db: Database, callback: RawCallback) => Promise<'heard' | 'not_from_provider'>
    }

export type AddressOrder = { claimId: string; currencyId: number; now: Date }

export type RequestedOrder = AddressOrder & {
  amount: Decimal
  /** Multiplies how much may be asked for one network address. */
  addressFactor: number
}

/**
 * `none`: no provider takes the amount now. Or too much was asked for people who have not paid: `too_many_own` for this
 * person or their network, `too_many` for all new customers.
 */
export type Requested = 'asked' | 'none' | 'too_many_own' | 'too_many'

/** A call-back as it was received. Nothing in it is trusted before its signature is checked. */
export type RawCallback = {
  header: (name: string) => string | undefined
  body: string
  now: Date
}

/**
 * A provider's message about a claim, which it identifies by `order`. `paid` has a reference that is the
 * same in every repetition of the message. `pending` and `failed` mean that no money has moved.
 * `not_from_provider` means that the provider has not signed the message, or that it is too old.
 */
export type CallbackReading =
  | { kind: 'not_from_provider' }
  | { kind: 'unreadable' }
  | { kind: 'pending' | 'failed'; order: string }
  | {
      kind: 'paid'
      order: string
      reference: string
      amount: Decimal
      currencyCode: string
      /** The card, account, address or name of the payer. */
      payer: string | null
      /** The payer's name, and their card or account, whole or masked, if the provider reports them separately. */
      payerName?: string | null | undefined
      payerNumber?: string | null | undefined
      at: Date
    }

export type PayoutOrder = {
  /** Our own reference: a provider sends at most one payout for it, however often it is requested. */
  id: string
  kind: 'payout' | 'refund'
  amount: Decimal
  currencyCode: string
  inputs: readonly ClaimInput[]
}

/**
 * `failed` means that certainly nothing was or will be sent. `absent` means that the provider has never
 * received the order. `unknown` means any other uncertain outcome.
 */
export type PayoutOutcome =
  | { state: 'sent'; reference: string }
  | { state: 'failed'; fault: string }
  | { state: 'unknown'; fault: string }

/**
 * `waiting`: nothing was sent, and the method asks to be called again later; until then the payout can be
 * withdrawn. `pending`: the method sends it, and reports the outcome itself.
 */
export type PayoutAnswer =
  | PayoutOutcome
  | { state: 'waiting'; fault: string }
  | { state: 'pending' }

export type PayoutFinding = PayoutOutcome | { state: 'absent' }

/** A method for incoming payments and, if it can send, for payouts. */
export interface PaymentMethod {
  readonly name: PaymentMethodName
  readonly payIn: PayInWay
  /** Only for methods with a provider that calls back. */
  readonly readCallback?: (callback: RawCallback) => Promise<CallbackReading>
  /** Only for methods that send payouts themselves. If it throws, the outcome is unknown. */
  readonly sendPayout?: (payout: PayoutOrder, signal: AbortSignal) => Promise<PayoutAnswer>
  readonly findPayout?: (payout: PayoutOrder, signal: AbortSignal) => Promise<PayoutFinding>
  /**
   * Whether the method sends a payout only once, however often it is called for it, and answers `pending` until it
   * reports the outcome. After an interruption such a method is called again.
   */
  readonly sendsOnce?: true
}

/** The configured methods. A claim may still have a method that is no longer configured. */
export type PaymentMethods = ReadonlyMap<PaymentMethodName, PaymentMethod>

/** A payment for a claim, as the method reported it. */
export type SeenPayment = {
  method: PaymentMethodName
  reference: string
  claimId: string
  amount: Decimal
  currencyId: number
  payer: string | null
  payerName?: string | null | undefined
  payerNumber?: string | null | undefined
  /** When the payment arrived, according to the provider. */
  at: Date
}

/** An order that the demo provider received and whose signature it has checked. */
export type DemoOrder = {
  /** Our own id of the payment. */
  order: string
  amount: Decimal
  currencyCode: string
  until: Date
  successUrl: string
  failUrl: string
}

export type SignedCallback = { headers: Record<string, string>; body: string }

/** The built-in provider for trying out the product. It moves no money. */
export interface DemoProvider {
  /** Null when our server did not sign the fields, or when they were altered on the way. */
  readOrder(fields: Readonly<Record<string, string>>): Promise<DemoOrder | null>
  /** The amount that the customer would pay with this outcome. */
  amountFor(order: DemoOrder, outcome: DemoOutcome): Decimal
  /** The call-backs about a payment, in the order in which they are sent. */
  callbacksFor(
    fields: Readonly<Record<string, string>>,
    request: { outcome: DemoOutcome; now: Date },
  ): Promise<SignedCallback[]>
}

/** The payment methods that are configured. */
export type Payments = {
  methods: PaymentMethods
  /**
   * Null unless the office is a demo. An office that takes real money never accepts call-backs of the
   * demo provider.
   */
  demo: DemoProvider | null
}
