/*
 * How operators change things at the desk: each change in one transaction with its audit record and
 * notifications, and lists of rows that have terms, a version and a position.
 */
export {
  changeAtDesk,
  unlessInUse,
  type Change,
  type ChangeDeps,
  type ConstraintFaults,
} from './change-at-desk'
export { defineResource, type Resource, type ResourceChange } from './define-resource'
export { nextPlace, putInOrder } from './put-in-order'
