export { createPhotoDrawer } from './create-photo-drawer'
export { bandsOf, bandsToSearch, differentBits, maxDifferentBits } from './photo-hash'
