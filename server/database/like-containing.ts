/** The pattern of `like` and `ilike` for everything that contains this text, whatever characters the text has. */
export function likeContaining(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}
