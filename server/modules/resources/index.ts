/*
 * Changes by operators at the desk. Each change is one transaction together with its audit record and
 * notifications. Lists that operators maintain are defined here: their rows have terms, a version and a
 * position.
 */
export {
  changeAtDesk,
  unlessInUse,
  type Change,
  type ChangeDeps,
  type ConstraintFaults,
} from './change-at-desk'
export { defineResource, type Resource, type ResourceChange } from './define-resource'
export { nextPosition, putInOrder } from './put-in-order'
