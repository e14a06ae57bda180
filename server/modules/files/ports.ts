/** Where files are stored. A key tells neither what was sent nor who sent it, and is never used twice. */
export interface ObjectStorage {
  /** All or nothing: a reader of the key finds either no bytes or all of them. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is nothing under the key. Bytes are read only as the stream is. */
  get(key: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>
  /** Succeeds also when nothing is stored under the key. */
  remove(key: string): Promise<void>
}

/* A folder and 192 random bits. Nothing else is accepted as a key, so none can point outside the storage. */
const keyShape = /^[a-z]+\/[0-9a-f]{48}$/

export function isStorageKey(key: string): boolean {
  return keyShape.test(key)
}

/**
 * Draws pictures where a malicious one cannot harm the office. Refuses with `unavailable` when it
 * cannot start.
 */
export interface Painter {
  /**
   * Redraws an uploaded picture upright, once in each of the forms. The results carry nothing else
   * from the file, such as where it was taken or a page appended to it. Throws `BadPicture`.
   */
  redraw<const Forms extends readonly PictureForm[]>(
    bytes: Uint8Array,
    forms: Forms,
  ): Promise<{ -readonly [Form in keyof Forms]: DrawnPicture }>
  /**
   * An uploaded document with its pages, but without actions, scripts and attachments. Throws
   * `BadPicture`.
   */
  cleanPdf(bytes: Uint8Array): Promise<Uint8Array>
  /** An SVG drawing of our own, as PNG. */
  drawSvg(svg: string, size: { width: number }): Promise<Uint8Array>
  /** A layout of our own, set in the font families of `lib/site/card-path`, as PNG. */
  drawLayout(layout: LayoutElement, size: { width: number; height: number }): Promise<Uint8Array>
}

export type PictureForm = {
  /** A larger picture is scaled down to this; a smaller one keeps its size. */
  within: { width: number; height: number }
  as: 'jpeg' | 'webp'
  quality: number
}

export type DrawnPicture = { bytes: Uint8Array; width: number; height: number }

/** An element in the shape that React gives it, made without React. */
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
    super(`The picture is not drawn: ${fault}.`, { cause })
    this.fault = fault
  }
}
