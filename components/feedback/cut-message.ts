const longestMessage = 200

/** A message from an address or a server may be of any length, so an error page shortens it. */
export function cutMessage(text: string): string {
  return text.length <= longestMessage ? text : `${text.slice(0, longestMessage - 1)}…`
}
