import { AppError } from '@/lib/errors/app-error'
import type { ApiContext } from '@/server/http/api-env'

const visible = /^[\x21-\x7e]{16,200}$/

/**
 * The key under which a change is made once, however often the call is repeated. It belongs to its
 * caller and its call: the same key from another person, or for another thing, is another key.
 * Refuses with `validation_error` when there is none.
 */
export function readIdempotencyKey(c: ApiContext, caller: string): string {
  const key = findKey(c, caller)
  if (key === null) {
    throw keyFault()
  }
  return key
}

/* The length of a UUID without its dashes. */
const secretLength = 32

/**
 * The same where a call without a key is a new command each time: null without one. A visitor's key
 * opens what it created, so it is a secret like the claim's own. One as long as a UUID, which our
 * pages generate at random, is accepted from any network, because phones change theirs. A shorter
 * one may be guessed, and is accepted from the same network alone.
 */
export function findIdempotencyKey(
  c: ApiContext,
  { userId, address }: { userId: string | null; address: string },
): string | null {
  const isSecret = (c.req.header('idempotency-key')?.length ?? 0) >= secretLength
  return findKey(c, userId ?? (isSecret ? 'visitor' : `visitor ${address}`))
}

function findKey(c: ApiContext, caller: string): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) {
    return null
  }
  if (!visible.test(key)) {
    throw keyFault()
  }
  return `${caller}:${key}`
}

function keyFault(): AppError {
  const faults = [{ field: 'Idempotency-Key', key: 'idempotency_key' }]
  return new AppError('validation_error', { faults })
}
