/*
 * The desk's side of directions: finding them with their courses, and changing their terms. Every
 * change is one transaction that keeps the old terms (history), says who did it (audit) and tells
 * every process (`catalogue_changed`); it is refused when somebody else was faster. It stands apart
 * from `catalogue`, which the offer is made from, because a preview asks the offer in its turn. It
 * prices nothing itself.
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
