import { AppError } from '@/lib/errors/app-error'
import type { ApiContext } from '@/server/http/api-env'

const visible = /^[\x21-\x7e]{16,200}$/

/**
 * The key under which a change is made once, however often the call comes. It belongs to its caller
 * and its call: the same key of another person, or for another thing, is another key. Refuses with
 * `validation_error` when there is none.
 */
export function readIdempotencyKey(c: ApiContext, caller: string): string {
  const key = c.req.header('idempotency-key')
  if (key === undefined || !visible.test(key)) {
    const faults = [{ field: 'Idempotency-Key', key: 'idempotency_key' }]
    throw new AppError('validation_error', { faults })
  }
  return `${caller}:${key}`
}
