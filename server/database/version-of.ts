import { createHash } from 'node:crypto'

/** Names a state: who sends it back has seen just this one. */
export function versionOf(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)
}
