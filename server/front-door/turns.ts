import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Waiting = { response: ServerResponse; begin: () => void }
type InTurn = (request: IncomingMessage, response: ServerResponse, begin: () => void) => void

/**
 * Begins one piece of work, of some milliseconds, in each turn of the event loop, so that a quick
 * answer waits for one of them and not for all that were requested at once. Connections take turns: many
 * requests of one delay the others by one at a time. Requests whose client has left are dropped.
 */
export function createTurns(): InTurn {
  const queues = new Map<Socket, Waiting[]>()

  const turn = (): void => {
    const next = take(queues)
    // Scheduled first, so that work that throws does not stop the queue.
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

/** The next request of the connection whose turn it is; that connection then goes to the end of the queue. */
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
