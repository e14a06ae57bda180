import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Waiting = { response: ServerResponse; begin: () => void }
type InTurn = (request: IncomingMessage, response: ServerResponse, begin: () => void) => void

/**
 * Lets work of some milliseconds begin one at a time, and lets the event loop read what has come
 * meanwhile in between: what many ask for at once then delays an answer of microseconds by one of them,
 * not by all. Connections take turns, so that who asks for much over one waits behind himself. Who has
 * left is passed over.
 */
export function createTurns(): InTurn {
  const lines = new Map<Socket, Waiting[]>()

  const turn = (): void => {
    const next = take(lines)
    // Before it begins, so that what throws does not hold up those behind it.
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

/** The next one of the connection whose turn it is, which then stands behind all others. */
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
