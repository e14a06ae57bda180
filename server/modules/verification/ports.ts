import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'

/** Text encrypted with AES-256-GCM. It names the version of its key. */
export type SealedText = { sealed: string; sealedWith: number }

/**
 * Encrypts the numbers and names of verifications, and finds a number without decrypting any. Made by
 * `createNumberVault` of `./numbers`.
 */
export interface NumberVault {
  /**
   * Reads the keys, and creates them at the very first start. Otherwise this happens on first use. Throws
   * `NumberKeyError` if they are not the keys that were used before.
   */
  agree(): Promise<void>
  sealNumber(text: string): Promise<SealedText>
  /** Throws `internal_error` if the key is unknown or the text was changed. */
  openNumber(sealed: string): Promise<string>
  /**
   * The keyed hash, 64 hexadecimal digits, of a number in its normal form (`normaliseRequisite`). Numbers
   * of cards and accounts share one space; documents of persons have their own.
   */
  lookupOf(kind: VerificationKind, number: string): Promise<string>
  /** Encrypts another secret of the office with the same keys, bound to its owner. */
  seal(text: string, owner: string): Promise<string>
  /** Throws `internal_error` if the key is unknown, or the text was changed or is another owner's. */
  open(sealed: string, owner: string): Promise<string>
}

/** A photo, re-encoded. Nothing else from the file gets into the results. */
export type DrawnPhoto = {
  /** JPEG, upright, at most 4096 pixels long and 10 MB large. */
  full: { bytes: Uint8Array; width: number; height: number }
  /** JPEG, at most 480 pixels long. */
  preview: { bytes: Uint8Array; width: number; height: number }
  /** The perceptual hash of the same pixels: 64 bits, 16 hexadecimal digits. */
  hash: string
}

/**
 * Draws an uploaded photo, or the first page of a PDF, in the painter's process. Made by
 * `createPhotoDrawer` of `./photos`. The type is determined from the content.
 *
 * Throws `validation_error` with a fault of the field `file` (`photo_empty`, `photo_broken`, `photo_pdf`,
 * `photo_pixels` with `maximum`), `unsupported_media_type` (`photo_type`), and `unavailable` with a time
 * to retry after while too many photos are waiting.
 */
export interface PhotoDrawer {
  /** Gets ready for a photo that begins to arrive. Only saves time. */
  expectPhoto(): void
  drawPhoto(bytes: Uint8Array): Promise<DrawnPhoto>
}

/** The folder of the storage in which photos and previews are stored, see `storeBytes`. */
export const photoFolder = 'verifications'

/** The file type of every stored photo and preview. */
export const photoType = 'image/jpeg'
