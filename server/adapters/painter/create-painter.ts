import type { Logger } from 'pino'
import { AppError } from '@/lib/errors/app-error'
import { BadPicture, type DrawnPicture, type Painter } from '@/server/modules/files/ports'
import { PainterFault, runPainter, type PainterOptions } from './run-painter'
import type { Order, Work, AnswerHead } from './work'
import { z } from 'zod'
import type { Frame } from './frame'

const nothing = new Uint8Array()

/** A painter that starts a process for each piece of work. */
export function createPainter({ logger }: { logger: Logger }, options?: PainterOptions): Painter {
  const draw = async (work: Work, count: number): Promise<DrawnPicture[]> => {
    try {
      return readAnswer(await runPainter(work, options), count)
    } catch (err) {
      if (!wasKilled(err)) {
        throw err
      }
      // A machine may be out of memory for a moment; if it is killed again, the cause is the work.
      logger.warn({ err }, 'the painter was killed and begins again')
      return readAnswer(await runPainter(work, options), count)
    }
  }

  const drawOne = async (order: Order, bytes: Uint8Array): Promise<Uint8Array> => {
    // `readAnswer` has checked that there are as many pictures as were asked for.
    const [picture] = (await draw({ order, bytes }, 1).catch(refuse)) as [DrawnPicture]
    return picture.bytes
  }

  return {
    redraw: async (bytes, forms) => {
      const work: Work = { order: { kind: 'redraw', forms }, bytes }
      const pictures = await draw(work, forms.length).catch((error: unknown) =>
        refuse(wasKilled(error) ? new BadPicture('broken', error) : error),
      )
      return pictures as { -readonly [Form in keyof typeof forms]: DrawnPicture }
    },
    cleanPdf: async (bytes) => {
      const [pdf] = await draw({ order: { kind: 'pdf' }, bytes }, 1).catch((error: unknown) =>
        refuse(wasKilled(error) ? new BadPicture('broken', error) : error),
      )
      return (pdf as DrawnPicture).bytes
    },
    drawSvg: (svg, size) => drawOne({ kind: 'svg', ...size }, Buffer.from(svg)),
    drawLayout: (layout, size) => drawOne({ kind: 'layout', layout, ...size }, nothing),
  }
}

function wasKilled(error: unknown): boolean {
  return error instanceof PainterFault && error.wasKilled
}

function refuse(error: unknown): never {
  throw error instanceof PainterFault ? new AppError('unavailable', { cause: error }) : error
}

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
 * Reads an answer with so many pictures. It comes from where files of strangers were decoded, so it
 * is validated. Throws `BadPicture`, and `PainterFault` for any fault that is not the file's.
 */
function readAnswer({ head, body }: Frame, count: number): DrawnPicture[] {
  const { data, error } = answerHead.safeParse(head)
  switch (data?.kind) {
    case undefined:
      throw new PainterFault('The answer of the painter cannot be read.', { cause: error })
    case 'bad':
      throw new BadPicture(data.fault, new Error(data.why))
    case 'failed':
      throw new PainterFault(data.why)
    case 'drawn':
      return cut(body, data.pictures, count)
  }
}

type DrawnSizes = Extract<AnswerHead, { kind: 'drawn' }>['pictures']

function cut(body: Buffer, told: DrawnSizes, count: number): DrawnPicture[] {
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
