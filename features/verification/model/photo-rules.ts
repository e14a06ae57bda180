/* Replaced by the contract's own list once it is merged. */
export const maxPhotoBytes = 10 * 1024 * 1024
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf']

/** Some browsers do not know the MIME type of HEIC files, so their file name extensions are accepted. */
export const acceptedTypes = [...types, '.heic', '.heif']
