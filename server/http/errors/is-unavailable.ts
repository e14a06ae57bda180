/* Node's error codes for a peer that cannot be reached or has disconnected. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/*
 * PostgreSQL's error codes. Classes: connection exceptions (08); out of connections, memory or disk
 * (53); shutting down or starting (57P). Single codes: timeout of a statement, a lock or an idle
 * transaction; a read-only database; and a serialization failure or deadlock after all retries.
 */
const stateClasses = ['08', '53', '57P']
const states = new Set(['57014', '55P03', '25P03', '25006', '40001', '40P01'])

/* Errors of the driver and its pool that have no code, only a message. */
const driverMessages = [
  'timeout exceeded when trying to connect',
  'connection terminated',
  'query read timeout',
  'cannot use a pool after calling end on the pool',
  'client has encountered a connection error',
  'connection ended unexpectedly',
]

const maxDepth = 5

/** Whether the database is temporarily unavailable, so that a later retry makes sense. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > maxDepth) {
    return false
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    isUnavailableCode(code, error) ||
    driverMessages.some((text) => error.message.toLowerCase().startsWith(text)) ||
    isUnavailable(error.cause, depth + 1)
  )
}

function isUnavailableCode(code: string, error: Error): boolean {
  if (code === 'ENOENT') {
    // Only a missing socket file of the database counts, not any other missing file.
    return 'syscall' in error && error.syscall === 'connect'
  }
  return (
    networkCodes.has(code) ||
    states.has(code) ||
    (code.length === 5 && stateClasses.some((start) => code.startsWith(start)))
  )
}
