import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Handler } from '../front-door-options'
import { BusyError, createRenderGate } from '../cache/render-gate'
import { refuse } from '../refuse'

/*
 * The renderer divides its time among all pages in progress. With more pages for single visitors, the
 * pages for the cache would be late.
 */
const limits = { maxConcurrent: 3, maxWaiting: 200 }
/* Longer than `pageMilliseconds`, after which the visitor gets status 503. */
const maxSlotMilliseconds = 15_000

/** Renders each page for a single visitor. A few pages are rendered at once; others wait for a slot. */
export function createVisitorRendering(pages: Handler): Handler {
  const throughGate = createRenderGate(limits)

  return (request, response) => {
    const render = async (): Promise<void> => {
      // While this page waited, the visitor may have left or been answered with 503.
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
 * The slot is free when the head is written: the renderer's work is then done, and a slow client does
 * not occupy the slot. A response that waits behind another response of its connection emits no `close`
 * when the connection closes, so the closed socket and a time limit free the slot too.
 */
function whenBegun({ socket }: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const freeSlot = (): void => {
      clearTimeout(late)
      socket.off('close', freeSlot)
      resolve()
    }
    const late = setTimeout(freeSlot, maxSlotMilliseconds)
    const writeHead = response.writeHead.bind(response) as (...values: unknown[]) => ServerResponse
    response.writeHead = (...values: unknown[]): ServerResponse => {
      freeSlot()
      return writeHead(...values)
    }
    response.once('close', freeSlot)
    socket.once('close', freeSlot)
  })
}
