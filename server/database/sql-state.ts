import { DatabaseError } from 'pg'

/**
 * PostgreSQL's code of what went wrong, looked for down the chain of causes; null when the fault
 * is not PostgreSQL's own. The codes are in its manual, appendix A.
 */
export function sqlStateOf(error: unknown): string | null {
  return databaseErrorOf(error)?.code ?? null
}

/** The name of the constraint a change ran into; null when that was not what happened. */
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
