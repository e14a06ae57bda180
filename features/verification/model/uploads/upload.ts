import type { SendingOptions } from '@/lib/files/use-upload'

/** How far the upload of one photo has come. */
export type UploadState =
  /** Another photo is being sent first. */
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  /** The person has stopped it. */
  | { kind: 'paused' }
  /** It could not be sent yet. `isTried`: it is being tried again automatically. */
  | { kind: 'interrupted'; error: unknown; isTried: boolean }
  /** The server does not take this file. */
  | { kind: 'refused'; error: unknown }

export type Upload = {
  file: File
  /**
   * The same for each attempt to send this file, so that a photo is not stored twice when only the answer
   * was lost.
   */
  key: string
  state: UploadState
}

/** The unfinished uploads of a page, by the photo that they are for. */
export type Uploads = Readonly<Record<string, Upload>>

export type Send = (
  file: File,
  options: SendingOptions & { input: string; key: string },
) => Promise<void>
