const longestMessage = 200

/** Shortens a message for an error page: one that quotes an address may have any length. */
export function cutMessage(text: string): string {
  return text.length <= longestMessage ? text : `${text.slice(0, longestMessage - 1)}…`
}
