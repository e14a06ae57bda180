const longestMessage = 200

/** A message from an address or a server may be of any length; an error page has a size. */
export function cutMessage(text: string): string {
  return text.length <= longestMessage ? text : `${text.slice(0, longestMessage - 1)}…`
}
