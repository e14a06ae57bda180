import { DatabaseError } from 'pg'

/**
 * PostgreSQL's code of an error, looked for along the chain of causes; null when it is not an error
 * of PostgreSQL. The codes are in its manual, appendix A.
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
