import type { ServerResponse } from 'node:http'
import type { Handler } from '../front-door-options'
import { BusyError, createRenderGate } from '../kept/render-gate'
import { refuse } from '../refuse'

/*
 * The renderer shares its time among all that are begun: with more of them, those that are kept for
 * everybody come late.
 */
const rendering = { atOnce: 3, mostWaiting: 200 }

/** Has pages rendered that are for their reader alone, so many at once. */
export function createOwnRendering(pages: Handler): Handler {
  const throughGate = createRenderGate(rendering)

  return (request, response) => {
    const render = async (): Promise<void> => {
      // Who has left by now, or was told that it takes too long, is passed over.
      if (!response.destroyed && !response.writableEnded) {
        const begun = whenBegun(response)
        pages(request, response)
        await begun
      }
    }
    throughGate('many', render).catch((error: unknown) => {
      if (error instanceof BusyError) {
        refuse(response, { status: 503 })
      } else {
        response.destroy()
      }
    })
  }
}

/* From then on the renderer's work is done, and how fast somebody reads it holds up nobody. */
function whenBegun(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
    response.writeHead = (...given: unknown[]): ServerResponse => {
      resolve()
      return writeHead(...given)
    }
    response.once('close', resolve)
  })
}
