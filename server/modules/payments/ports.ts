import type { DemoOutcome } from '@/lib/contracts/demo-pay'
import type { Locale } from '@/lib/i18n/locales'
import type { Decimal } from '@/lib/money/decimal'
import type { ClaimInput } from '@/server/database/schema/claims'
import type { PaymentMethodName } from '@/server/database/schema/money/payments'

/** What a customer is to pay for a claim, as the office reckons it. */
export type PaymentOrder = {
  claimId: string
  amount: Decimal
  currencyCode: string
  /** After this moment the payment is late. */
  until: Date
  locale: Locale
  /** Where this office is found: `https://kantor.example`. */
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
 * is made for the claim and watched.
 */
export type PayInWay =
  | { kind: 'requisites' }
  | {
      kind: 'redirect'
      open: (order: PaymentOrder) => Promise<PaymentRedirect>
      /**
       * The origins its form goes to, and is sent on to at once: `https://pay.example`. No other may
       * get it; this office's own always may.
       */
      formOrigins: readonly string[]
    }
  | {
      kind: 'address'
      issue: (order: PaymentOrder) => Promise<{ address: string; memo: string | null }>
    }

/** A call-back as it came: nothing in it is believed before its signature was checked. */
export type RawCallback = {
  header: (name: string) => string | undefined
  body: string
  now: Date
}

/**
 * What a provider says of a claim, which it knows by `order`. `paid` names the movement by a
 * reference that is the same whenever it is told again; `pending` and `failed` move no money.
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
  /** Our own reference: a provider sends at most once for it, however often it is asked. */
  id: string
  amount: Decimal
  currencyCode: string
  inputs: readonly ClaimInput[]
}

/**
 * `failed` only when it is certain that nothing was or will be sent; `absent`: the provider never
 * heard of it; `unknown` is every answer that leaves a doubt.
 */
export type PayoutAnswer =
  | { state: 'sent'; reference: string }
  | { state: 'failed'; fault: string }
  | { state: 'unknown'; fault: string }

export type PayoutFinding = PayoutAnswer | { state: 'absent' }

/** One way of being paid and of paying. */
export interface PaymentMethod {
  readonly name: PaymentMethodName
  readonly payIn: PayInWay
  /** Of methods whose provider calls back. */
  readonly readCallback?: (callback: RawCallback) => Promise<CallbackReading>
  /** Of methods that pay out by themselves. Whatever it throws leaves the outcome unknown. */
  readonly sendPayout?: (payout: PayoutOrder, signal: AbortSignal) => Promise<PayoutAnswer>
  readonly findPayout?: (payout: PayoutOrder, signal: AbortSignal) => Promise<PayoutFinding>
}

/** Those that this office can use; a claim may still name one that it no longer can. */
export type PaymentMethods = ReadonlyMap<PaymentMethodName, PaymentMethod>

/** Money that a method saw coming for a claim, as it came. */
export type SeenPayment = {
  method: PaymentMethodName
  reference: string
  claimId: string
  amount: Decimal
  currencyId: number
  payer: string | null
  /** When the provider says it came. */
  at: Date
}

/** What the demo provider was asked to take, once it has checked who asks. */
export type DemoOrder = {
  /** What the office calls it. */
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
  /** What it would send. */
  amountFor(order: DemoOrder, outcome: DemoOutcome): Decimal
  /** What it tells the office of a payment, in the order in which it does. */
  callbacksFor(
    fields: Readonly<Record<string, string>>,
    told: { outcome: DemoOutcome; now: Date },
  ): Promise<SignedCallback[]>
}

/** What an office can be paid by, and pay by. */
export type Payments = {
  methods: PaymentMethods
  /** Of an office that is tried out; one that takes real money never believes it. */
  demo: DemoProvider | null
}
