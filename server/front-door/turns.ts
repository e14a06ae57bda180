import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Waiting = { response: ServerResponse; begin: () => void }
type InTurn = (request: IncomingMessage, response: ServerResponse, begin: () => void) => void

/**
 * Begins work of some milliseconds once in each turn of the event loop, so that a quick answer waits for
 * one such piece of work and not for all that were asked for at once. Connections take turns: many
 * requests of one delay the others by one at a time. Requests whose client has left are dropped.
 */
export function createTurns(): InTurn {
  const lines = new Map<Socket, Waiting[]>()

  const turn = (): void => {
    const next = take(lines)
    // Scheduled first, so that work that throws does not stop the queue.
    if (lines.size > 0) {
      setImmediate(turn)
    }
    next?.begin()
  }
  return ({ socket }, response, begin) => {
    const line = lines.get(socket)
    if (line) {
      line.push({ response, begin })
      return
    }
    if (lines.size === 0) {
      setImmediate(turn)
    }
    lines.set(socket, [{ response, begin }])
  }
}

/** The next request of the connection whose turn it is; that connection then goes to the end of the line. */
function take(lines: Map<Socket, Waiting[]>): Waiting | null {
  for (const [socket, line] of lines) {
    lines.delete(socket)
    const next = socket.destroyed ? undefined : line.shift()
    if (next && line.length > 0) {
      lines.set(socket, line)
    }
    if (next && !next.response.destroyed) {
      return next
    }
  }
  return null
}
