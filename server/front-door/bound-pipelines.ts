import type { Socket } from 'node:net'
import type { Handler } from './front-door-options'

/* Browsers wait for each answer before they send the next request; some clients do not wait. */
const maxWaiting = 16

/**
 * Closes a connection that has too many requests waiting for their answers. Each waiting request
 * takes up memory until the client has read the earlier answers, and the limit on connections does not
 * count requests.
 */
export function boundPipelines(handler: Handler): Handler {
  const waitingCounts = new WeakMap<Socket, number>()

  return (request, response) => {
    // Node gives a response its socket when all earlier answers of the connection are written.
    if (response.socket === null) {
      const { socket } = request
      const count = (waitingCounts.get(socket) ?? 0) + 1
      if (count > maxWaiting) {
        socket.destroy()
        return
      }
      waitingCounts.set(socket, count)
      response.once('socket', () => waitingCounts.set(socket, (waitingCounts.get(socket) ?? 1) - 1))
    }
    handler(request, response)
  }
}
