import { z } from 'zod'
import { BadPicture, type DrawnPicture } from '@/server/modules/files/ports'
import type { Frame } from './frame'
import { PainterFault } from './painter-fault'
import type { AnswerHead } from './work'

const size = z.int().min(1).max(100_000)

const answerHead: z.ZodType<AnswerHead> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('drawn'),
    pictures: z.array(z.object({ width: size, height: size, bytes: z.int().nonnegative() })),
  }),
  z.object({ kind: z.literal('bad'), fault: z.enum(['broken', 'pixels']), why: z.string() }),
  z.object({ kind: z.literal('failed'), why: z.string() }),
])

/**
 * So many pictures. It comes from where strangers' files were unpacked, so it is checked. Throws
 * `BadPicture`, and `PainterFault` for all that is no fault of what was to be drawn.
 */
export function readAnswer({ head, body }: Frame, count: number): DrawnPicture[] {
  const { data, error } = answerHead.safeParse(head)
  switch (data?.kind) {
    case undefined:
      throw new PainterFault('It answered nonsense.', { cause: error })
    case 'bad':
      throw new BadPicture(data.fault, new Error(data.why))
    case 'failed':
      throw new PainterFault(data.why)
    case 'drawn':
      return cut(body, data.pictures, count)
  }
}

type Told = Extract<AnswerHead, { kind: 'drawn' }>['pictures']

function cut(body: Buffer, told: Told, count: number): DrawnPicture[] {
  let begin = 0
  const pictures = told.map(({ width, height, bytes }) => {
    const end = begin + bytes
    const picture = { bytes: body.subarray(begin, end), width, height }
    begin = end
    return picture
  })
  if (begin !== body.byteLength || told.length !== count) {
    throw new PainterFault(`It sent ${body.byteLength} bytes of ${told.length} pictures.`)
  }
  return pictures
}
