export type Line = {
  text: string
  /** The other text has no such line. */
  isOwn: boolean
}

/**
 * The lines of a text, each with a flag for lines that the other text does not have. A line that
 * only moved has no flag.
 */
export function markLines(text: string, other: string): Line[] {
  const remaining = new Map<string, number>()
  for (const line of linesOf(other)) {
    remaining.set(line, (remaining.get(line) ?? 0) + 1)
  }
  return linesOf(text).map((line) => {
    const left = remaining.get(line) ?? 0
    remaining.set(line, left - 1)
    return { text: line, isOwn: left <= 0 }
  })
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replaceAll('\r\n', '\n').split('\n')
}
