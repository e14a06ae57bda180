/** Stores files. A key does not reveal the content or the sender of a file, and is never used twice. */
export interface ObjectStorage {
  /** Atomic: a concurrent `get` finds either no bytes or all of them. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when nothing is stored under the key. Bytes are loaded only as the stream is read. */
  get(key: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>
  /** Also succeeds when nothing is stored under the key. */
  remove(key: string): Promise<void>
}

/* A folder and 192 random bits. No other key is accepted, so a key cannot point outside the storage. */
const keyShape = /^[a-z]+\/[0-9a-f]{48}$/

export function isStorageKey(key: string): boolean {
  return keyShape.test(key)
}

/**
 * Draws pictures in isolation, so that a malicious picture cannot harm the server. Throws `unavailable`
 * when the painter cannot start.
 */
export interface Painter {
  /**
   * Redraws an uploaded picture upright, once for each form. Nothing else from the file, such as
   * appended data or the place where the picture was taken, gets into the results. Throws `BadPicture`.
   */
  redraw<const Forms extends readonly PictureForm[]>(
    bytes: Uint8Array,
    forms: Forms,
  ): Promise<{ -readonly [Form in keyof Forms]: DrawnPicture }>
  /**
   * Redraws an uploaded photo, or the first page of an uploaded PDF document, upright and then turned
   * clockwise. Nothing else from the file gets into the results. Throws `BadPicture`.
   */
  drawPhoto(bytes: Uint8Array, options?: { turns?: QuarterTurns }): Promise<RedrawnPhoto>
  /** Gets ready to draw a photo that is about to arrive. Only saves time. */
  expectPhoto(): void
  /**
   * Returns an uploaded document with its pages, but without actions, scripts and attachments. Throws
   * `BadPicture`.
   */
  cleanPdf(bytes: Uint8Array): Promise<Uint8Array>
  /**
   * Draws an uploaded logo, which may be an SVG drawing, as a square PNG with transparent margins. Check
   * a drawing before: it must not refer to other files. Throws `BadPicture`.
   */
  drawLogo(bytes: Uint8Array, size: { side: number }): Promise<Uint8Array>
  /**
   * Draws one of the product's own SVG drawings with this width, once for each form. Never call this with an
   * uploaded file.
   */
  drawSvg<const Forms extends readonly PictureForm[]>(
    svg: string,
    options: { width: number; forms: Forms },
  ): Promise<{ -readonly [Form in keyof Forms]: DrawnPicture }>
  /** Draws one of the product's own layouts as PNG, in the font families of `lib/site/card-path`. */
  drawLayout(layout: LayoutElement, size: { width: number; height: number }): Promise<Uint8Array>
}

export type PictureForm = {
  /** A larger picture is scaled down to this size; a smaller picture keeps its size. */
  within: { width: number; height: number }
  as: 'jpeg' | 'webp'
  quality: number
}

/** Clockwise. */
export type QuarterTurns = 0 | 1 | 2 | 3

export type RedrawnPhoto = {
  /** JPEG with at most 4096 pixels on its longer side. */
  full: DrawnPicture
  /** JPEG with at most 480 pixels on its longer side. */
  preview: DrawnPicture
  /** Tones of grey, one byte each, of the picture stretched to a square with sides of `greySide`. */
  grey: Uint8Array
}

export const greySide = 72

export type DrawnPicture = { bytes: Uint8Array; width: number; height: number }

/** Has the shape of a React element, but is created without React. */
export type LayoutElement = {
  type: string
  key: null
  props: Record<string, unknown> & { children?: readonly LayoutElement[] | string }
}

export const maxMegapixels = 40

/** A picture that cannot be drawn: it is damaged, or has too many pixels. */
export class BadPicture extends Error {
  readonly fault: 'broken' | 'pixels'

  constructor(fault: BadPicture['fault'], cause?: unknown) {
    super(`The picture cannot be drawn: ${fault}.`, { cause })
    this.fault = fault
  }
}
