const wordsAMinute = 180

/** Of a text in Markdown: what holds a letter or a digit is a word. */
export function minutesToRead(markdown: string): number {
  const words = markdown.split(/\s+/).filter((word) => /[\p{Letter}\p{Number}]/u.test(word))
  return Math.max(1, Math.ceil(words.length / wordsAMinute))
}
