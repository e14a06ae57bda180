/*
 * Files that people send: what they are by their first bytes, pictures drawn anew one at a time, and
 * the storage they lie in. Bytes are stored before the row that names them, and go again without it.
 */
export { BadImage, drawImage, maxMegapixels } from './images/draw-image'
export { openBytes } from './open-bytes'
export { type ObjectStorage } from './ports'
export { sniffType } from './sniff-type'
export { storeBytes } from './store-bytes'
