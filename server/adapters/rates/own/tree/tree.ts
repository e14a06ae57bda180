/** An answer, whatever its format: all values stay text, so that no price passes through a float. */
export type Tree = string | null | readonly Tree[] | ReadonlyMap<string, Tree>

/** Deeper answers are refused. */
export const maxDepth = 64

/** The answer is not of the expected format. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'
}

export function isList(tree: Tree): tree is readonly Tree[] {
  return Array.isArray(tree)
}

export function isMap(tree: Tree): tree is ReadonlyMap<string, Tree> {
  return tree instanceof Map
}
