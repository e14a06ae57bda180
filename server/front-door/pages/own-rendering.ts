import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Handler } from '../front-door-options'
import { BusyError, createRenderGate } from '../kept/render-gate'
import { refuse } from '../refuse'

/*
 * The renderer shares its time among all that are begun: with more of them, those that are kept for
 * everybody come late.
 */
const rendering = { atOnce: 3, mostWaiting: 200 }
/* Beyond the time after which its reader was told that it does not come. */
const longestMilliseconds = 15_000

/** Has pages rendered that are for their reader alone, so many at once. */
export function createOwnRendering(pages: Handler): Handler {
  const throughGate = createRenderGate(rendering)

  return (request, response) => {
    const render = async (): Promise<void> => {
      // Who has left by now, or was told that it takes too long, is passed over.
      if (!request.socket.destroyed && !response.destroyed && !response.writableEnded) {
        const begun = whenBegun(request, response)
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

/*
 * From then on the renderer's work is done, and how fast somebody reads it holds up nobody. An answer that
 * waits behind another of its connection hears nothing of that one's end, hence the connection and the
 * clock: a place must come back, whatever becomes of its page.
 */
function whenBegun({ socket }: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const leave = (): void => {
      clearTimeout(late)
      socket.off('close', leave)
      resolve()
    }
    const late = setTimeout(leave, longestMilliseconds)
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
    response.writeHead = (...given: unknown[]): ServerResponse => {
      leave()
      return writeHead(...given)
    }
    response.once('close', leave)
    socket.once('close', leave)
  })
}
