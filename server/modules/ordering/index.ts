/*
 * The order that the desk puts things into: the place of each stands in its table's `position`.
 * Whoever calls makes the change with its record in the audit log, in the same transaction.
 */
export { nextPlace, putInOrder } from './put-in-order'
