export { createPhotoDrawer } from './create-photo-drawer'
export { bandsOf, bandsToSearch } from './photo-hash'
