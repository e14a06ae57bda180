import { randomFillSync } from 'node:crypto'

const idBytes = 12
const drawn = Buffer.alloc(512 * idBytes)
let at = drawn.length

/**
 * Random, so that ids do not reveal how many requests there are. Generated 512 at a time, because
 * every answer has one.
 */
export function newRequestId(): string {
  if (at === drawn.length) {
    randomFillSync(drawn)
    at = 0
  }
  at += idBytes
  return drawn.toString('base64url', at - idBytes, at)
}
