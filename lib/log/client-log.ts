/**
 * The only place that writes to the browser's console. Logs what happened and the error's name and
 * code, never a body, a token or a field: what people type must not stand in a console others may
 * read.
 */
export function logProblem(message: string, error?: unknown): void {
  // oxlint-disable-next-line no-console -- the one door to the console
  console.error(`[kantor] ${message}`, ...(error === undefined ? [] : [marksOf(error)]))
}

function marksOf(error: unknown): Record<string, unknown> | string {
  if (!(error instanceof Error)) {
    return typeof error
  }
  const marks: Record<string, unknown> = { name: error.name }
  for (const key of ['code', 'status', 'requestId', 'digest']) {
    const value: unknown = Reflect.get(error, key)
    if (typeof value === 'string' || typeof value === 'number') {
      marks[key] = value
    }
  }
  // An error of our own code has no error code; its message is the only trace of it.
  return 'code' in marks || 'digest' in marks ? marks : { ...marks, message: error.message }
}
