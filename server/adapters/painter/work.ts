import { z } from 'zod'
import type { DrawnPicture, LayoutElement, PictureForm } from '@/server/modules/files/ports'

/** What the painter is asked for, and the bytes that go along. */
export type Work = { order: Order; bytes: Uint8Array }

export type Order =
  | { kind: 'redraw'; forms: readonly PictureForm[] }
  | { kind: 'svg'; width: number }
  | { kind: 'layout'; layout: LayoutElement; width: number; height: number }

/** No order and no answer is larger. */
export const mostFrameBytes = 64 * 1024 * 1024

const size = z.int().min(1).max(100_000)

/** How the answer begins. It comes from where strangers' files were unpacked, so it is checked. */
export const answerHead = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('drawn'),
    pictures: z.array(z.object({ width: size, height: size, bytes: z.int().nonnegative() })),
  }),
  z.object({ kind: z.literal('bad'), fault: z.enum(['broken', 'pixels']), why: z.string() }),
  z.object({ kind: z.literal('failed'), why: z.string() }),
])
export type AnswerHead = z.infer<typeof answerHead>

export type Answer =
  { kind: 'drawn'; pictures: DrawnPicture[] } | Exclude<AnswerHead, { kind: 'drawn' }>
