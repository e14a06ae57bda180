/*
 * Directions at the desk: listing them with their courses, and changing their terms. Every change is
 * one transaction that stores the terms in the history, records the change in the audit log and
 * notifies every process (`catalogue_changed`). A change is refused when somebody else has changed the
 * direction meanwhile. This module is separate from `catalogue`, because a preview needs the offer,
 * which is made from the catalogue. The module computes no prices itself.
 */
export type { ReadDeps, WriteDeps } from './desk-deps'
export { getDirectionHistory } from './read/get-direction-history'
export { getDeskDirection } from './read/get-desk-direction'
export { getDirectionOptions } from './read/get-direction-options'
export { listDeskDirections } from './read/list-desk-directions'
export { changeMargins, previewMargins } from './write/change-margins'
export { copyDirections, previewCopies } from './write/copy-directions'
export { createDirection } from './write/create-direction'
export { previewDirection } from './write/preview-direction'
export { saveDirection } from './write/save-direction'
export { switchDirections } from './write/switch-directions'
