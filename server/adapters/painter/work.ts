import type { LayoutElement, PictureForm } from '@/server/modules/files/ports'

/* What both sides say. It loads nothing: the painter's process begins anew for each picture. */

/** What the painter is asked for, and the bytes that go along. */
export type Work = { order: Order; bytes: Uint8Array }

export type Order =
  | { kind: 'redraw'; forms: readonly PictureForm[] }
  | { kind: 'svg'; width: number }
  | { kind: 'pdf' }
  | { kind: 'layout'; layout: LayoutElement; width: number; height: number }

/** How the answer begins; the pictures' bytes follow. */
export type AnswerHead =
  | { kind: 'drawn'; pictures: { width: number; height: number; bytes: number }[] }
  | { kind: 'bad'; fault: 'broken' | 'pixels'; why: string }
  | { kind: 'failed'; why: string }

/** No order and no answer is larger. */
export const mostFrameBytes = 64 * 1024 * 1024
