/*
 * Incoming payments and payouts: manual, with a pool of requisites that are used in turn within daily
 * limits, or through a provider. This module knows only the ids and amounts of claims; the listeners
 * decide what a payment means for a claim. Payment details are assigned to a claim once. A message from
 * a provider is accepted only with a valid signature, and a repeated message has no effect.
 */
export { payDemoLate, payDemoOrder, readDemoOrder } from './pay-demo-order'
export { saveMethods } from './desk/change-methods'
export { createRequisite, deleteRequisite, saveRequisite } from './desk/change-requisite'
export { listMethods } from './desk/list-methods'
export { listRequisites } from './desk/list-requisites'
export { payDemoLateJob } from './jobs'
export { assertPayable } from './pay-in/assert-payable'
export { assignPayIn, keepPayIn, ownRequisite, type AssignPayIn } from './pay-in/assign-pay-in'
export { payInMethodOf, payOutMethodOf } from './pay-in/methods-of-currency'
export { openPaymentForm, paymentFormOrigins } from './open-payment-form'
export { isRequisiteOfOffice } from './requisite-of-office'
export {
  codeOfCurrency,
  findMoney as moneyOfCurrency,
  findPayInOrMethod,
  updatePayIn,
} from './payments.repository'
export {
  reportPaid,
  takeCallback,
  type ChainListener,
  type OddPayment,
  type PaymentListener,
} from './take-callback'
export type {
  PaymentMethod,
  PaymentMethods,
  Payments,
  PayoutAnswer,
  PayoutFinding,
  PayoutOrder,
  PayoutOutcome,
  RawCallback,
  Requested,
  RequestedOrder,
  SeenPayment,
} from './ports'
