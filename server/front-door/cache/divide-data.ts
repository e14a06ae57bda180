const before = 'self.__next_f.push([1,"'
const after = '"])'
/* With a slow phone's processor, reading this much takes less than a frame. */
const mostLetters = 32_000

/**
 * Divides a script of React's data, so that the browser can react to its visitor between the parts. A page that is
 * rendered at once has all its data in one script, which a phone reads for up to a tenth of a second.
 */
export function divideData(script: string, letters = mostLetters): string[] {
  if (!script.startsWith(before) || !script.endsWith(after)) {
    return [script]
  }
  let rest = script.slice(before.length, -after.length)
  const parts: string[] = []
  while (rest.length > letters) {
    const end = endOfLine(rest, letters)
    parts.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...parts, rest].filter((part) => part !== '').map((part) => before + part + after)
}

/* The end of the first whole line with so many letters: between lines no escape sequence is cut. */
function endOfLine(text: string, letters: number): number {
  let at = text.indexOf(String.raw`\n`, letters)
  while (at !== -1 && isEscaped(text, at)) {
    at = text.indexOf(String.raw`\n`, at + 2)
  }
  return at === -1 ? text.length : at + 2
}

function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text[first - 1] === '\\') {
    first -= 1
  }
  return (at - first) % 2 === 1
}
