/**
 * An API answer, serialised once. Its bytes may be cached as long as this object exists, because
 * different content always makes a new object.
 */
export type Answer = { readonly json: string }

export function createAnswer(value: unknown): Answer {
  return { json: JSON.stringify(value) }
}
