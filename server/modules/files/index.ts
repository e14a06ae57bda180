/*
 * Files that people send: what they are by their first bytes, pictures drawn anew one at a time, and
 * the storage they lie in. Bytes are stored before the row that names them, and go again without it.
 */
export { inPictureTurn } from './in-turn'
export { openBytes, storeBytes } from './stored-bytes'
export {
  BadPicture,
  maxMegapixels,
  type LayoutElement,
  type ObjectStorage,
  type Painter,
} from './ports'
