/*
 * Where people pay and prove who they are, no foreign script runs and no foreign frame lies over
 * the page; at the desk there is nobody to chat with.
 */
const chatFreePaths = ['/claim', '/verification', '/verify', '/pay', '/operator']

/** Takes a path without the language's prefix. */
export function isChatAllowed(path: string): boolean {
  return !chatFreePaths.some((free) => path === free || path.startsWith(`${free}/`))
}
