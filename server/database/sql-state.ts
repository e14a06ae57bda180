import { DatabaseError } from 'pg'

/**
 * PostgreSQL's code for an error or for one of its causes; null when PostgreSQL caused none of them. The
 * codes are in appendix A of PostgreSQL's manual.
 */
export function sqlStateOf(error: unknown): string | null {
  return databaseErrorOf(error)?.code ?? null
}

/** The name of the violated constraint; null for any other error. */
export function violatedConstraintOf(error: unknown): string | null {
  return databaseErrorOf(error)?.constraint ?? null
}

function databaseErrorOf(error: unknown): DatabaseError | null {
  let current = error
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (current instanceof DatabaseError) {
      return current
    }
    current = current.cause
  }
  return null
}
