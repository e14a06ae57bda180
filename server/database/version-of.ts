import { createHash } from 'node:crypto'

/** The version of a state. A client that sends the version back has seen exactly this state. */
export function versionOf(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)
}
