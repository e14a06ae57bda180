import { sqlStateOf } from '../sql-state'

const tooManyConnections = '53300'
const startingUp = '57P03'
/* pgbouncer has no code of its own for it. */
const poolerIsFull = 'no more connections allowed'

/** The server is there and has no connection to give just now; waiting helps. */
export function hasNoConnectionFree(error: unknown): boolean {
  const state = sqlStateOf(error)
  return (
    state === tooManyConnections ||
    state === startingUp ||
    (error instanceof Error && error.message.startsWith(poolerIsFull))
  )
}
