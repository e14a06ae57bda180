/*
 * The desk's side of directions: listing them with their courses, and changing their terms. Every
 * change is one transaction that keeps the old terms (history), records who made it (audit) and
 * notifies every process (`catalogue_changed`); it is refused when somebody else changed the
 * direction meanwhile. It is not part of `catalogue`, because a preview asks the offer, which is
 * made from the catalogue. It prices nothing itself.
 */
export type { ReadDeps, WriteDeps } from './desk-deps'
export { getDirectionHistory } from './read/get-direction-history'
export { getDeskDirection } from './read/get-desk-direction'
export { getDirectionOptions } from './read/get-direction-options'
export { listDeskDirections } from './read/list-desk-directions'
export { changeMargins, previewMargins } from './write/change-margins'
export { createDirection } from './write/create-direction'
export { previewDirection } from './write/preview-direction'
export { saveDirection } from './write/save-direction'
export { switchDirections } from './write/switch-directions'
