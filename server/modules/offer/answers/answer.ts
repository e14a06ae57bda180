/**
 * An answer of the API as it leaves, made once. Whoever turns it into bytes may keep them for as
 * long as this very object lives: another content is another object.
 */
export type Answer = { readonly json: string }

export function createAnswer(value: unknown): Answer {
  return { json: JSON.stringify(value) }
}
