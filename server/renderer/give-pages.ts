import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Handler } from '@/server/front-door/front-door'
import { refuse } from '@/server/front-door/refuse'
import { forwardPage, type Place } from './forward-page'

/** One that renders, and how it ended once it has. */
export type Renders = { place: Place; ended: Promise<string> }

/* A connection breaks a moment before it is known that the process at its other end is gone. */
const knownGoneMilliseconds = 1_000

/**
 * Has each page rendered by the one that is up, or the next one, within the time its reader waits. What one
 * had not begun to answer when it ended is asked of the next, and not again: a page may be what ends them.
 */
export function givePages(find: () => Renders | null | Promise<Renders | null>): Handler {
  const give = async (request: IncomingMessage, response: ServerResponse, isSecond = false) => {
    const renders = await find()
    if (!isWaiting(response)) {
      return
    }
    if (!renders) {
      refuse(response, { status: 503 })
      return
    }
    const askNext = async (): Promise<void> => {
      if (isWaiting(response) && !isSecond && (await isGone(renders))) {
        await give(request, response, true)
      } else if (isWaiting(response)) {
        refuse(response, { status: 503 })
      }
    }
    forwardPage(request, response, { ...renders.place, whenLost: () => void askNext() })
  }
  return (request, response) => void give(request, response)
}

/* Readers who waited too long were told so, or have left. */
function isWaiting(response: ServerResponse): boolean {
  return !response.writableEnded && !response.destroyed
}

async function isGone({ ended }: Renders): Promise<boolean> {
  const known = pause(knownGoneMilliseconds, null, { ref: false })
  return (await Promise.race([ended, known])) !== null
}
