import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Handler } from '../front-door-options'
import { BusyError, createRenderGate } from '../kept/render-gate'
import { refuse } from '../refuse'

/*
 * The renderer divides its time among all pages in progress: with more of these, the pages for the
 * cache would be late.
 */
const rendering = { atOnce: 3, mostWaiting: 200 }
/* Longer than `pageMilliseconds`, after which the reader is told that the site cannot answer. */
const longestMilliseconds = 15_000

/** Has the renderer answer a single reader, a few at once; the others wait for a place. */
export function createOwnRendering(pages: Handler): Handler {
  const throughGate = createRenderGate(rendering)

  return (request, response) => {
    const render = async (): Promise<void> => {
      // The reader may have left, or been told that it takes too long.
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
 * When the head is written the renderer's work is done, and a slow reader holds no place. A response that
 * waits behind another on its connection is not told when that connection closes, so the socket and a
 * time limit free the place too.
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
