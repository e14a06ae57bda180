import type { Logger } from 'pino'
import { AppError } from '@/lib/errors/app-error'
import { BadPicture, type DrawnPicture, type Painter } from '@/server/modules/files/ports'
import { PainterFault } from './painter-fault'
import { readAnswer } from './read-answer'
import { runPainter, type PainterOptions } from './run-painter'
import type { Order, Work } from './work'

const nothing = new Uint8Array()

/** A painter who has a process of its own for each piece of work. */
export function createPainter({ logger }: { logger: Logger }, options?: PainterOptions): Painter {
  const draw = async (work: Work, count: number): Promise<DrawnPicture[]> => {
    try {
      return readAnswer(await runPainter(work, options), count)
    } catch (err) {
      if (!wasKilled(err)) {
        throw err
      }
      // A machine may be out of memory for a moment; what ends it again is the work.
      logger.warn({ err }, 'the painter was killed and begins again')
      return readAnswer(await runPainter(work, options), count)
    }
  }

  const drawOne = async (order: Order, bytes: Uint8Array): Promise<Uint8Array> => {
    // As many as were asked for, as the answer was checked to be.
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
