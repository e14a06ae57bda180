import type { Logger } from 'pino'
import { AppError } from '@/lib/errors/app-error'
import { BadPicture, type DrawnPicture, type Painter } from '@/server/modules/files/ports'
import { PainterFault, runPainter, type PainterOptions } from './run-painter'
import type { Order, Work } from './work'

const nothing = new Uint8Array()

/** A painter who has a process of its own for each piece of work. */
export function createPainter({ logger }: { logger: Logger }, options?: PainterOptions): Painter {
  const draw = async (work: Work): Promise<DrawnPicture[]> => {
    const answer = await tryTwice(() => runPainter(work, options)).catch((cause: unknown) => {
      throw new AppError('unavailable', { cause })
    })
    switch (answer.kind) {
      case 'drawn':
        return answer.pictures
      case 'bad':
        throw new BadPicture(answer.fault, new Error(answer.why))
      case 'failed':
        throw new AppError('unavailable', { cause: new Error(answer.why) })
    }
  }

  /* A machine may be out of memory for a moment; what ends it again is the work. */
  const tryTwice = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run()
    } catch (err) {
      if (!(err instanceof PainterFault && err.wasKilled)) {
        throw err
      }
      logger.warn({ err }, 'the painter was killed and begins again')
      return run()
    }
  }

  const drawOne = async (order: Order, bytes: Uint8Array): Promise<Uint8Array> => {
    const [picture] = await draw({ order, bytes })
    if (!picture) {
      throw new Error('Nothing was drawn.')
    }
    return picture.bytes
  }

  return {
    redraw: async (bytes, forms) => {
      try {
        const pictures = await draw({ order: { kind: 'redraw', forms }, bytes })
        if (pictures.length !== forms.length) {
          throw new AppError('unavailable', { cause: new Error('Not all forms were drawn.') })
        }
        return pictures as { -readonly [Form in keyof typeof forms]: DrawnPicture }
      } catch (error) {
        const wasKilled = error instanceof AppError && isKill(error.cause)
        throw wasKilled ? new BadPicture('broken', error) : error
      }
    },
    drawSvg: (svg, size) => drawOne({ kind: 'svg', ...size }, Buffer.from(svg)),
    drawLayout: (layout, size) => drawOne({ kind: 'layout', layout, ...size }, nothing),
  }
}

function isKill(cause: unknown): boolean {
  return cause instanceof PainterFault && cause.wasKilled
}
