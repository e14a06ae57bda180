/* Ids that stand on pages already, and how all others begin that pages give out themselves. */
const names = new Set(['main', 'content', 'page', 'root'])
const ownPrefix = 'site-'

/** Whether pages keep a name for themselves, so that no text gives it to a part of its own. */
export function isOwnName(id: string): boolean {
  return names.has(id) || id.startsWith(ownPrefix)
}

/** One that does not begin as those of pages do. */
export function awayFromOwn(id: string): string {
  return id.startsWith(ownPrefix) ? `part-${id}` : id
}
