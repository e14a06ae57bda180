import type { ServerResponse } from 'node:http'

type Waiting = { response: ServerResponse; begin: () => void }

/**
 * Lets work of some milliseconds begin one at a time, in the order in which it was asked for, and lets
 * the event loop read what has come meanwhile in between: what many ask for at once then delays an
 * answer of microseconds by one of them, not by all. Who has left is passed over.
 */
export function createTurns(): (response: ServerResponse, begin: () => void) => void {
  const waiting: Waiting[] = []
  let isTurning = false

  const turn = (): void => {
    const next = waiting.shift()
    if (!next) {
      isTurning = false
      return
    }
    // Before it begins, so that what throws does not hold up those behind it.
    setImmediate(turn)
    if (!next.response.destroyed) {
      next.begin()
    }
  }
  return (response, begin) => {
    waiting.push({ response, begin })
    if (!isTurning) {
      isTurning = true
      setImmediate(turn)
    }
  }
}
