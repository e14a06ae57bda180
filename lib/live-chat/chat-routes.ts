/*
 * Where people pay or prove their identity, no foreign script may run and no foreign frame may
 * cover the page; at the desk nobody needs the chat.
 */
const chatFreePaths = ['/claim', '/verification', '/verify', '/pay', '/operator']

/** Takes a path without the language's prefix. */
export function isChatAllowed(path: string): boolean {
  return !chatFreePaths.some((free) => path === free || path.startsWith(`${free}/`))
}
