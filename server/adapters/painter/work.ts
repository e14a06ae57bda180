import type { LayoutElement, PictureForm, QuarterTurns } from '@/server/modules/files/ports'

/*
 * The messages between the server and the painter. This file imports no code, because a process starts
 * for each file.
 */

/** An order for the painter, and the bytes that go with it. */
export type Work = { order: Order; bytes: Uint8Array }

export type Order =
  | { kind: 'redraw'; forms: readonly PictureForm[] }
  | { kind: 'photo'; turns: QuarterTurns }
  | { kind: 'svg'; width: number; forms: readonly PictureForm[] }
  | { kind: 'logo'; side: number }
  | { kind: 'pdf' }
  | { kind: 'layout'; layout: LayoutElement; width: number; height: number }

/** Whether an order is for one of the product's own drawings, and not for a file from a stranger. */
export function isOwnDrawing({ kind }: Order): boolean {
  return kind === 'svg' || kind === 'layout'
}

/** The head of an answer; the pictures' bytes follow. */
export type AnswerHead =
  | { kind: 'drawn'; pictures: { width: number; height: number; bytes: number }[] }
  | { kind: 'bad'; fault: 'broken' | 'pixels'; why: string }
  | { kind: 'failed'; why: string }

/** The size limit of an order and of an answer. */
export const maxFrameBytes = 64 * 1024 * 1024
