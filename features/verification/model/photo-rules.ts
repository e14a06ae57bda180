import { uploadPhoto } from '@/lib/contracts/verification/verifications'

/** Some browsers do not know the MIME type of HEIC files, so their file name extensions are accepted. */
export const acceptedTypes = [...uploadPhoto.upload.types, '.heic', '.heif']
