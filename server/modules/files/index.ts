/*
 * Uploaded files. Pictures are redrawn one at a time. Bytes are stored before the row that contains
 * their key, and removed again if that row is never written.
 */
export { inPictureTurn } from './in-turn'
export { keptBytesOf, type KeptBytes } from './kept-bytes'
export { refusePicture } from './refuse-picture'
export { openBytes, storeBytes } from './stored-bytes'
export {
  BadPicture,
  greySide,
  maxMegapixels,
  type LayoutElement,
  type ObjectStorage,
  type DrawnPicture,
  type Painter,
} from './ports'
