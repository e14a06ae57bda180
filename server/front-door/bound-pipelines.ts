import type { Socket } from 'node:net'
import type { Handler } from './front-door-options'

/* Browsers send the next request of a connection when they have the answer; some clients send a few. */
const mostInLine = 16

/**
 * Ends a connection over which more is asked than it can be answered: what waits behind one answer
 * holds memory that its sender never has to read, and no count of connections bounds it.
 */
export function boundPipelines(handler: Handler): Handler {
  const inLine = new WeakMap<Socket, number>()

  return (request, response) => {
    // Only behind an answer that is under way a response has no connection yet.
    if (response.socket === null) {
      const { socket } = request
      const count = (inLine.get(socket) ?? 0) + 1
      if (count > mostInLine) {
        socket.destroy()
        return
      }
      inLine.set(socket, count)
      response.once('socket', () => inLine.set(socket, (inLine.get(socket) ?? 1) - 1))
    }
    handler(request, response)
  }
}
