import type { Logger } from 'pino'
import { AppError } from '@/lib/errors/app-error'
import { BadPicture, greySide, type DrawnPicture, type Painter } from '@/server/modules/files/ports'
import { sniffType } from '@/lib/files/sniff-type'
import { createPainters, PainterError, type Painters } from './run-painter'
import type { Order, Work, AnswerHead } from './work'
import { z } from 'zod'
import type { Frame } from './frame'

const noBytes = new Uint8Array()

/** A painter that starts a process for each file from a stranger, unless other painters are given. */
export function createPainter(
  { logger }: { logger: Logger },
  painters: Painters = createPainters(),
): Painter {
  const draw = async (work: Work, count: number): Promise<DrawnPicture[]> => {
    try {
      return readAnswer(await painters.run(work), count)
    } catch (err) {
      if (!wasKilled(err)) {
        throw err
      }
      // The machine may be out of memory for a moment. After a second kill, the work is the cause.
      logger.warn({ err }, 'the painter was killed and is started again')
      return readAnswer(await painters.run(work), count)
    }
  }

  const drawUploaded = async (order: Order, bytes: Uint8Array): Promise<Uint8Array> => {
    const [drawn] = await draw({ order, bytes }, 1).catch((error: unknown) =>
      refuse(wasKilled(error) ? new BadPicture('broken', error) : error),
    )
    return (drawn as DrawnPicture).bytes
  }

  return {
    drawPhoto: async (bytes, { turns = 0 } = {}) => {
      const work: Work = { order: { kind: 'photo', turns }, bytes }
      const [full, preview, grey] = (await draw(work, 3).catch((error: unknown) =>
        refuse(isFaultOfPhoto(error, bytes) ? new BadPicture('broken', error) : error),
      )) as [DrawnPicture, DrawnPicture, DrawnPicture]
      if (grey.bytes.byteLength !== greySide ** 2) {
        refuse(new PainterError('The painter sent a square of another size.'))
      }
      return { full, preview, grey: grey.bytes }
    },
    expectPhoto: painters.getReady,
    redraw: async (bytes, forms) => {
      const work: Work = { order: { kind: 'redraw', forms }, bytes }
      const pictures = await draw(work, forms.length).catch((error: unknown) =>
        refuse(wasKilled(error) ? new BadPicture('broken', error) : error),
      )
      return pictures as { -readonly [Form in keyof typeof forms]: DrawnPicture }
    },
    cleanPdf: (bytes) => drawUploaded({ kind: 'pdf' }, bytes),
    drawLogo: (bytes, { side }) => drawUploaded({ kind: 'logo', side }, bytes),
    drawSvg: async (svg, options) => {
      const work: Work = { order: { kind: 'svg', ...options }, bytes: Buffer.from(svg) }
      const pictures = await draw(work, options.forms.length).catch(refuse)
      return pictures as { -readonly [Form in keyof typeof options.forms]: DrawnPicture }
    },
    drawLayout: async (layout, size) => {
      const work: Work = { order: { kind: 'layout', layout, ...size }, bytes: noBytes }
      // `readAnswer` has checked the number of pictures.
      const [picture] = (await draw(work, 1).catch(refuse)) as [DrawnPicture]
      return picture.bytes
    },
  }
}

/* A document can make its page take as long as it likes; a photo cannot. */
function isFaultOfPhoto(error: unknown, bytes: Uint8Array): boolean {
  const wasSlow = error instanceof PainterError && error.wasSlow
  return wasKilled(error) || (wasSlow && sniffType(bytes) === 'pdf')
}

function wasKilled(error: unknown): boolean {
  return error instanceof PainterError && error.wasKilled
}

function refuse(error: unknown): never {
  throw error instanceof PainterError ? new AppError('unavailable', { cause: error }) : error
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
 * Reads an answer with `count` pictures. The answer is validated, because the process that sent it has
 * decoded files from strangers. Throws `BadPicture` for a faulty file, and `PainterError` for any other
 * error.
 */
function readAnswer({ head, body }: Frame, count: number): DrawnPicture[] {
  const { data, error } = answerHead.safeParse(head)
  switch (data?.kind) {
    case undefined:
      throw new PainterError('The answer of the painter cannot be read.', { cause: error })
    case 'bad':
      throw new BadPicture(data.fault, new Error(data.why))
    case 'failed':
      throw new PainterError(data.why)
    case 'drawn':
      return splitBody(body, data.pictures, count)
  }
}

type DrawnSizes = Extract<AnswerHead, { kind: 'drawn' }>['pictures']

function splitBody(body: Buffer, sizes: DrawnSizes, count: number): DrawnPicture[] {
  let begin = 0
  const pictures = sizes.map(({ width, height, bytes }) => {
    const end = begin + bytes
    const picture = { bytes: body.subarray(begin, end), width, height }
    begin = end
    return picture
  })
  if (begin !== body.byteLength || sizes.length !== count) {
    throw new PainterError(
      `The painter sent ${body.byteLength} bytes for ${sizes.length} pictures.`,
    )
  }
  return pictures
}
