import { AppError } from '@/lib/errors/app-error'
import type { ApiContext } from '../api-env'

const visible = /^[\x21-\x7e]{16,200}$/

/**
 * The key under which a change is made once, however often the call comes. It belongs to its caller
 * and its call: the same key of another person, or for another thing, is another key.
 */
export function readIdempotencyKey(c: ApiContext, userId: string): string {
  const key = c.req.header('idempotency-key')
  if (key === undefined || !visible.test(key)) {
    throw new AppError('bad_request')
  }
  return `${userId}:${key}`
}
