/** `claim_created.title`: the path of a text in nested message groups. */
export type PathIn<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${PathIn<Tree[Key]>}`
}[keyof Tree & string]

/** The text at a path. */
export function textAt<Tree>(tree: Tree, path: PathIn<Tree>): string {
  let node: unknown = tree
  for (const part of path.split('.')) {
    // By the type of the path, each step but the last leads to a group.
    node = (node as Record<string, unknown>)[part]
  }
  return String(node)
}
