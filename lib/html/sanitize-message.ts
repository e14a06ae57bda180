type Markup =
  | { kind: 'text'; text: string; end: number }
  | { kind: 'open'; name: string; href: string | undefined; end: number }
  | { kind: 'close'; name: string; end: number }
  /** A comment, a doctype or a processing instruction; it is left out. */
  | { kind: 'nothing'; end: number }

const tagName = /<\/?([a-z][a-z\d-]*)/iy
const hrefAttribute = /(?:^|[\s/"'])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/** Reads the next piece of HTML from a position; visits each character once. */
function readMarkup(html: string, at: number): Markup {
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
    // No tag ends after this position, so all that follows is text. Searching again for each `<`
    // would take quadratic time.
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
    const character = html.charAt(index)
    if (quote !== '') {
      quote = character === quote ? '' : quote
    } else if (character === '>') {
      return index
    } else if (character === '"' || character === "'") {
      quote = character
    }
  }
  return -1
}

function readHref(attributes: string): string | undefined {
  const match = hrefAttribute.exec(attributes)
  return match?.[1] ?? match?.[2] ?? match?.[3]
}

function endAfter(html: string, terminator: string, from: number): number {
  const found = html.indexOf(terminator, from)
  return found === -1 ? html.length : found + terminator.length
}

const blocks = ['p', 'h3', 'h4', 'ul', 'ol', 'blockquote']
const allowed = new Set([...blocks, ...'br b strong i em u s li code a'.split(' ')])

/*
 * These elements are dropped together with their text, because browsers do not show it as text. Of other
 * unknown elements, only the tags are dropped.
 */
const droppedWithText = new Set(
  (
    'script style template iframe object embed noscript noembed noframes svg math textarea title ' +
    'select xmp plaintext head'
  ).split(' '),
)

/* The open element that a new element closes, as in a browser. */
const closedBy = new Map([
  ...blocks.map((name) => [name, 'p'] as const),
  ['li', 'li'] as const,
  ['a', 'a'] as const,
])

const maxDepth = 24
const safeAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s<>"'`\\]*$/i
const startsEntity = /^&(?:[a-z]+\d*|#\d{1,7}|#x[\da-f]{1,6});/i

/**
 * Returns HTML that is safe to put into a page. The output is rebuilt from the parts of the input that
 * are understood: escaped text, allowed tag names and checked addresses. It needs no DOM, so browser and
 * server give the same result. It takes time in proportion to the length.
 */
export function sanitizeMessage(html: string): string {
  const lowered = html.toLowerCase()
  const open: string[] = []
  let output = ''
  let at = 0

  while (at < html.length) {
    const markup = readMarkup(html, at)
    at = markup.end
    if (markup.kind === 'text') {
      output += escapeText(markup.text)
    } else if (markup.kind === 'close') {
      output += close(markup.name, open)
    } else if (markup.kind === 'open' && droppedWithText.has(markup.name)) {
      at = endOfElement(lowered, markup)
    } else if (markup.kind === 'open') {
      output += start(markup, open)
    }
  }
  return output + closeAll(open)
}

type Opening = { name: string; href: string | undefined; end: number }

function start({ name, href }: Opening, open: string[]): string {
  if (name === 'br') {
    return '<br>'
  }
  if (!allowed.has(name) || open.length >= maxDepth) {
    return ''
  }

  const before = closeImplied(name, open)
  if (name !== 'a') {
    open.push(name)
    return `${before}<${name}>`
  }
  if (href === undefined || !isSafeAddress(href)) {
    return before
  }
  open.push(name)
  return `${before}<a href="${escapeText(href)}"${leavesSite.test(href) ? outside : ''}>`
}

/* An entity could hide the scheme of an address, so every entity except `&amp;` makes it unsafe. */
function isSafeAddress(href: string): boolean {
  const address = href.replaceAll('&amp;', '&')
  return safeAddress.test(address) && !/&(?:#|[a-z]+\d*;)/i.test(address)
}

const leavesSite = /^https?:/i
const outside = ' target="_blank" rel="noopener noreferrer nofollow"'

/* The items of a nested list must not close the outer list item. */
function closeImplied(name: string, open: string[]): string {
  const implied = closedBy.get(name)
  const lists = ['ul', 'ol']
  const lastList = open.findLastIndex((element) => lists.includes(element))
  return implied !== undefined && open.lastIndexOf(implied) > lastList ? close(implied, open) : ''
}

function close(name: string, open: string[]): string {
  const from = open.lastIndexOf(name)
  return from === -1 ? '' : closeAll(open.splice(from))
}

function closeAll(elements: readonly string[]): string {
  return elements
    .toReversed()
    .map((name) => `</${name}>`)
    .join('')
}

/* Without an end tag, all remaining text belongs to the element, as in a browser. */
function endOfElement(lowered: string, { name, end }: Opening): number {
  const closing = lowered.indexOf(`</${name}`, end)
  return closing === -1 ? lowered.length : closing
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character, at: number) => {
    if (character === '&' && startsEntity.test(text.slice(at, at + 40))) {
      return character
    }
    return escapes[character] ?? ''
  })
}
