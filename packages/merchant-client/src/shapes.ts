import type { components, operations } from './openapi.js'

type Schemas = components['schemas']
type Query<Name extends keyof operations> = NonNullable<
  operations[Name]['parameters'] extends { query?: infer Found } ? Found : never
>
type Answer<Name extends keyof operations> = operations[Name]['responses'] extends {
  200: { content: { 'application/json': infer Found } }
}
  ? Found
  : never

export type Invoice = Schemas['Invoice']
export type InvoiceStatus = Schemas['InvoiceStatus']
export type InvoiceRequest = Schemas['InvoiceRequest']
export type InvoiceFilter = Omit<Query<'listMerchantInvoices'>, 'before'>
export type RefundRequest = Schemas['RefundRequest']
export type Payout = Schemas['Payout']
export type PayoutRequest = Schemas['PayoutRequest']
export type PayoutFilter = Omit<Query<'listMerchantPayouts'>, 'before'>
export type Balance = Answer<'getMerchantBalance'>
export type Currencies = Answer<'listMerchantCurrencies'>
export type Currency = Schemas['Currency']
export type InvoiceOutcome = Schemas['SimulatedOutcome']['outcome']
export type PayoutOutcome = Schemas['SimulatedPayout']['outcome']
export type ErrorBody = Schemas['Error']
export type WebhookMessage = Schemas['WebhookMessage']
export type WebhookTestMessage = Schemas['WebhookTestMessage']
