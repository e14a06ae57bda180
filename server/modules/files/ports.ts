/** Where files lie. A key says nothing of what was sent or by whom, and is never used twice. */
export interface ObjectStorage {
  /** Whole or not at all: who reads the key finds nothing or everything. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is nothing under the key. Nothing is read before the stream is. */
  get(key: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>
  /** What is not there is removed already. */
  remove(key: string): Promise<void>
}

/* A folder and 192 random bits. Nothing else is a key, so none can lead elsewhere. */
const keyShape = /^[a-z]+\/[0-9a-f]{48}$/

export function isStorageKey(key: string): boolean {
  return keyShape.test(key)
}

/** Draws pictures where a bad one cannot harm the office. Refuses with `unavailable` when it cannot begin. */
export interface Painter {
  /**
   * A picture that somebody sent, drawn anew and upright in each form; whatever else its file carried,
   * where it was taken, or a page behind it, is not in what comes out. Throws `BadPicture`.
   */
  redraw<const Forms extends readonly PictureForm[]>(
    bytes: Uint8Array,
    forms: Forms,
  ): Promise<{ -readonly [Form in keyof Forms]: DrawnPicture }>
  /**
   * A document that somebody sent, with its pages and without what it could do by itself or carries
   * along. Throws `BadPicture`.
   */
  cleanPdf(bytes: Uint8Array): Promise<Uint8Array>
  /** A drawing of our own, which is SVG, as PNG. */
  drawSvg(svg: string, size: { width: number }): Promise<Uint8Array>
  /** A layout of our own, written in the families of `lib/site/card-path`, as PNG. */
  drawLayout(layout: LayoutElement, size: { width: number; height: number }): Promise<Uint8Array>
}

export type PictureForm = {
  /** It is made no larger than it came. */
  within: { width: number; height: number }
  as: 'jpeg' | 'webp'
  quality: number
}

export type DrawnPicture = { bytes: Uint8Array; width: number; height: number }

/** An element as React makes it, without React. */
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
