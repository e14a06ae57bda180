/**
 * The only function that writes to the browser's console. It logs what happened and the error's name and
 * codes, never a body, a token or a field: other people may read the console.
 */
export function logProblem(message: string, error?: unknown): void {
  // oxlint-disable-next-line no-console -- the only function that uses the console
  console.error(`[kantor] ${message}`, ...(error === undefined ? [] : [detailsOf(error)]))
}

function detailsOf(error: unknown): Record<string, unknown> | string {
  if (!(error instanceof Error)) {
    return typeof error
  }
  const details: Record<string, unknown> = { name: error.name }
  for (const key of ['code', 'status', 'requestId', 'digest']) {
    const value: unknown = Reflect.get(error, key)
    if (typeof value === 'string' || typeof value === 'number') {
      details[key] = value
    }
  }
  // A programming error has no code, so its message is logged.
  return 'code' in details || 'digest' in details ? details : { ...details, message: error.message }
}
