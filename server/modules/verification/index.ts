/*
 * Cards, accounts and persons that customers have verified. Numbers and names are stored encrypted, and
 * photos are drawn anew.
 */
export { addNumberKey, createNumberVault, NumberKeyError, readKeys, rotateNumbers } from './numbers'
export { createPhotoDrawer } from './photos'
export type { NumberVault, PhotoDrawer } from './ports'
