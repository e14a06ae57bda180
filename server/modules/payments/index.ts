/*
 * How the office is paid and pays: by hand to its pool of requisites, taken in turn within their
 * daily limits, or through a provider. It knows ids and amounts of claims and nothing else of them:
 * what a payment means is for those to say who are told of it. Where a claim is paid is settled
 * once. A provider is believed by its signature alone, and a word of it is good once.
 */
export { payDemoLate, payDemoOrder, readDemoOrder } from './pay-demo-order'
export { saveMethods } from './desk/change-methods'
export { createRequisite, deleteRequisite, saveRequisite } from './desk/change-requisite'
export { listMethods } from './desk/list-methods'
export { listRequisites } from './desk/list-requisites'
export { payDemoLateJob } from './jobs'
export { assertPayable } from './pay-in/assert-payable'
export { assignPayIn } from './pay-in/assign-pay-in'
export { payInMethodOf, payOutMethodOf } from './pay-in/methods-of-currency'
export { openPaymentForm, paymentFormOrigins } from './open-payment-form'
export { codeOfCurrency } from './payments.repository'
export { takeCallback, type OddPayment, type PaymentListener } from './take-callback'
export type {
  PaymentMethod,
  PaymentMethods,
  Payments,
  PayoutAnswer,
  PayoutFinding,
  PayoutOrder,
  SeenPayment,
} from './ports'
