export type Markup =
  | { kind: 'text'; text: string; end: number }
  | { kind: 'open'; name: string; href: string | undefined; end: number }
  | { kind: 'close'; name: string; end: number }
  /** A comment, a doctype, a processing instruction. */
  | { kind: 'nothing'; end: number }

const tagName = /<\/?([a-z][a-z\d-]*)/iy
const hrefAttribute = /(?:^|[\s/"'])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/** Reads the next piece of HTML from a place, each character once. */
export function readMarkup(html: string, at: number): Markup {
  if (html[at] !== '<') {
    const next = html.indexOf('<', at)
    const end = next === -1 ? html.length : next
    return { kind: 'text', text: html.slice(at, end), end }
  }
  if (html.startsWith('<!--', at)) {
    return { kind: 'nothing', end: endAfter(html, '-->', at + 2) }
  }
  if (html[at + 1] === '!' || html[at + 1] === '?') {
    return { kind: 'nothing', end: endAfter(html, '>', at) }
  }
  return readTag(html, at)
}

function readTag(html: string, at: number): Markup {
  tagName.lastIndex = at
  const match = tagName.exec(html)
  if (!match) {
    return { kind: 'text', text: '<', end: at + 1 }
  }

  const [opening, written = ''] = match
  const attributesAt = at + opening.length
  const closeAt = findTagEnd(html, attributesAt)
  if (closeAt === -1) {
    // No tag ends after this place, so all that follows is text; looking again would be quadratic.
    return { kind: 'text', text: html.slice(at), end: html.length }
  }

  const name = written.toLowerCase()
  const end = closeAt + 1
  if (opening.startsWith('</')) {
    return { kind: 'close', name, end }
  }
  const href = name === 'a' ? readHref(html.slice(attributesAt, closeAt)) : undefined
  return { kind: 'open', name, href, end }
}

/* A `>` inside quotes belongs to the attribute. */
function findTagEnd(html: string, from: number): number {
  let quote = ''
  for (let index = from; index < html.length; index += 1) {
    const sign = html.charAt(index)
    if (quote !== '') {
      quote = sign === quote ? '' : quote
    } else if (sign === '>') {
      return index
    } else if (sign === '"' || sign === "'") {
      quote = sign
    }
  }
  return -1
}

function readHref(attributes: string): string | undefined {
  const match = hrefAttribute.exec(attributes)
  return match?.[1] ?? match?.[2] ?? match?.[3]
}

function endAfter(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found === -1 ? html.length : found + mark.length
}
