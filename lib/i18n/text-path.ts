/** `claim_created.title`: the path of a text in a tree of them. */
export type PathIn<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${PathIn<Tree[Key]>}`
}[keyof Tree & string]

/** The text that a path leads to. */
export function textAt<Tree>(tree: Tree, path: PathIn<Tree>): string {
  let found: unknown = tree
  for (const part of path.split('.')) {
    // Each step but the last leads to a group of texts: the type of the path says so.
    found = (found as Record<string, unknown>)[part]
  }
  return String(found)
}
