/*
 * Compares what the addresses of a rail have with what the ledger says of its currencies, to the last unit: both as
 * of one block. An amount that is on one side only for a known reason is a term of its own, and an operator may name
 * a difference that was there before. Any other difference is an alarm. This module reads everything and books
 * nothing.
 */
export { nameDifference } from './name-difference'
export { isAlarm, listReconciliations, type Reconciliation } from './list-reconciliations'
export { reconcileDue } from './reconcile-due'
