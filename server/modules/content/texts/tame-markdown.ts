const deepest = 8
/* A quote, or a point of a list, with the blanks after it: those before it are the last one's. */
const mark = String.raw`(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*`
const tooDeep = new RegExp(`^([ \\t]*(?:${mark}){${deepest}})(?:${mark})+`, 'gm')

/* What no text has, and what costs the square of its number. */
const mostEmphases = 5_000

/**
 * Markdown that is read in good time: lists in quotes in lists end at a depth, and a paragraph that
 * is nothing but emphases has none.
 */
export function tameMarkdown(markdown: string): string {
  return markdown
    .replace(tooDeep, '$1')
    .split(/(\n[ \t]*\n)/)
    .map((block) => (countEmphases(block) > mostEmphases ? withoutEmphases(block) : block))
    .join('')
}

function countEmphases(block: string): number {
  return block.length > mostEmphases ? (block.match(/[*_~\\]/g)?.length ?? 0) : 0
}

function withoutEmphases(block: string): string {
  return block.replace(/[*_~\\]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
