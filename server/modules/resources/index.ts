/*
 * What operators change at the desk, in one way: each change in one transaction with its record in the
 * audit log and the word to whoever has to know, and lists of rows with terms, a version and a place.
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
