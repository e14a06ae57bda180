import { randomFillSync } from 'node:crypto'

const idBytes = 12
const randomBytes = Buffer.alloc(512 * idBytes)
let at = randomBytes.length

/**
 * A random id, so that ids do not reveal the number of requests. The random bytes of 512 ids are
 * generated at once, because every response needs an id.
 */
export function newRequestId(): string {
  if (at === randomBytes.length) {
    randomFillSync(randomBytes)
    at = 0
  }
  at += idBytes
  return randomBytes.toString('base64url', at - idBytes, at)
}
