/*
 * Files that people send: what they are by their first bytes, pictures drawn anew one at a time, and
 * the storage they lie in. Bytes are stored before the row that names them, and go again without it.
 */
export { inPictureTurn } from './images/in-turn'
export { openBytes } from './open-bytes'
export {
  BadPicture,
  maxMegapixels,
  type LayoutElement,
  type ObjectStorage,
  type Painter,
} from './ports'
export { storeBytes } from './store-bytes'
