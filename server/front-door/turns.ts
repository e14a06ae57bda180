import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Waiting = { response: ServerResponse; begin: () => void }
type InTurn = (request: IncomingMessage, response: ServerResponse, begin: () => void) => void

/**
 * Begins at most one request in each turn of the event loop. A request takes some milliseconds, so an
 * answer from memory waits for one queued request and not for all of them. Connections take turns: a
 * connection with many requests delays every other connection by one request at a time. Requests of
 * clients that have left are dropped.
 */
export function createTurns(): InTurn {
  const queues = new Map<Socket, Waiting[]>()

  const turn = (): void => {
    const next = take(queues)
    // The next turn is scheduled first, so that a request that throws does not stop the queue.
    if (queues.size > 0) {
      setImmediate(turn)
    }
    next?.begin()
  }
  return ({ socket }, response, begin) => {
    const queue = queues.get(socket)
    if (queue) {
      queue.push({ response, begin })
      return
    }
    if (queues.size === 0) {
      setImmediate(turn)
    }
    queues.set(socket, [{ response, begin }])
  }
}

/**
 * Takes the next request of the first connection that is still open, and moves that connection to the
 * end of the queue.
 */
function take(queues: Map<Socket, Waiting[]>): Waiting | null {
  for (const [socket, queue] of queues) {
    queues.delete(socket)
    const next = socket.destroyed ? undefined : queue.shift()
    if (next && queue.length > 0) {
      queues.set(socket, queue)
    }
    if (next && !next.response.destroyed) {
      return next
    }
  }
  return null
}
