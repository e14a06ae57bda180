import { isDeepStrictEqual } from 'node:util'

/** Whether the log would show the same for both. */
export function isSameState(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(comparable(one), comparable(other))
}

/* What belongs to a thing is stored in an order of its own, whatever the one it was given in. */
function comparable(state: unknown): unknown {
  return JSON.parse(JSON.stringify(state ?? null), (_key, value: unknown) =>
    Array.isArray(value) && value.every((one) => typeof one === 'number')
      ? value.toSorted()
      : value,
  )
}
