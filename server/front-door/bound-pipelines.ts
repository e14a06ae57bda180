import type { Socket } from 'node:net'
import type { Handler } from './front-door-options'

/* Browsers wait for each answer before they send the next request; some clients send a few ahead. */
const mostInLine = 16

/**
 * Closes a connection that has too many requests waiting for their answers. Each of them holds memory
 * until the client reads the answers before it, and the bound on connections does not count them.
 */
export function boundPipelines(handler: Handler): Handler {
  const inLine = new WeakMap<Socket, number>()

  return (request, response) => {
    // Node gives a response its socket when the answers before it are written.
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
