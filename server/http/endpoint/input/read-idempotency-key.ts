import { AppError } from '@/lib/errors/app-error'
import type { ApiContext } from '@/server/http/api-env'

const visibleCharacters = /^[\x21-\x7e]{16,200}$/

/**
 * The idempotency key of a call: repeated calls with one key make the change only once. The returned
 * key includes the caller, so the same key from another caller is a different key. Throws
 * `validation_error` if there is no key.
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
 * The idempotency key of a call for which the key is optional; null without one. A visitor's key
 * gives access to the claim that was created with it, so it is as secret as the claim's secret. Our
 * pages use random UUIDs. A key of at least that length is accepted from any network, because phones
 * change networks. A shorter key could be guessed, so it is accepted only from the same network.
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
  if (!visibleCharacters.test(key)) {
    throw keyFault()
  }
  return `${caller}:${key}`
}

function keyFault(): AppError {
  const faults = [{ field: 'Idempotency-Key', key: 'idempotency_key' }]
  return new AppError('validation_error', { faults })
}
