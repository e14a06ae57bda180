/*
 * Pages without the chat. Where people pay or prove their identity, no third-party script may run and
 * no third-party frame may cover the page. At the desk nobody needs the chat.
 */
const chatFreePaths = ['/claim', '/verification', '/verify', '/pay', '/operator']

/** Whether the page at a path, without the language prefix, may have the chat. */
export function isChatAllowed(path: string): boolean {
  return !chatFreePaths.some((free) => path === free || path.startsWith(`${free}/`))
}
