/*
 * How the office is paid and pays: manually with its pool of requisites, used in turn within daily
 * limits, or through a provider. This module knows only ids and amounts of claims: the listeners
 * decide what a payment means for a claim. The payment details of a claim are determined once. A
 * provider's message is trusted only with its signature, and each counts once.
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
