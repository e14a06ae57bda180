import { withoutPeople } from '@/lib/errors/without-people'

type ErrorDescription = {
  name: string
  message: string
  code?: string
  stack?: string
  cause?: ErrorDescription
}

const maxDepth = 5

/**
 * An error as it may stand in a log. The database library puts the values of a failed query into its
 * message and PostgreSQL quotes rows in `detail`; neither leaves, because they hold customers' data.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) {
    return { name: typeof error, message: 'Something that is no error was thrown.' }
  }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const stack = error.stack === undefined ? {} : { stack: withoutPeople(error.stack) }
  const cause =
    error.cause === undefined || depth >= maxDepth
      ? {}
      : { cause: describeError(error.cause, depth + 1) }
  return { name: error.name, message: withoutPeople(error.message), ...code, ...stack, ...cause }
}
