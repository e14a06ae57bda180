/** The path of a text in nested groups of messages, such as `claim_created.title`. */
export type PathIn<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${PathIn<Tree[Key]>}`
}[keyof Tree & string]

/** The text at a path. */
export function textAt<Tree>(tree: Tree, path: PathIn<Tree>): string {
  let node: unknown = tree
  for (const part of path.split('.')) {
    // The type of the path ensures that every part except the last leads to a group.
    node = (node as Record<string, unknown>)[part]
  }
  return String(node)
}
