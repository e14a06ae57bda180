export class Killed extends Error {}

/** Does what the function does, and then dies: what comes after it never happens. */
export function dieAfter<Name extends string>(
  object: Record<Name, (...values: never[]) => Promise<unknown>>,
  name: Name,
): () => boolean {
  const original = object[name]
  let hasDied = false
  object[name] = async (...values) => {
    await original(...values)
    object[name] = original
    hasDied = true
    throw new Killed(name)
  }
  return () => hasDied
}
