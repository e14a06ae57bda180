import { isDeepStrictEqual } from 'node:util'

/** Whether the log would read the same twice; it knows no `undefined`. */
export function isUnchanged(before: unknown, after: unknown): boolean {
  return isDeepStrictEqual(asKept(before), asKept(after))
}

function asKept(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}
