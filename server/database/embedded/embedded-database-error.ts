/** An error that a person must know about or fix; the message is one sentence for them. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/** Another living process owns this database; the message names it. */
export class AlreadyRunningError extends Error {
  override name = 'AlreadyRunningError'
}

export const useOwnServer =
  'set DATABASE_URL to a PostgreSQL server of your own (version 14 or newer)'

export function errorCode(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return error.code
  }
  return undefined
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
