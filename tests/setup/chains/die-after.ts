export class Killed extends Error {}

/** Makes the function die after it has done its work, so that nothing after it happens. */
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
