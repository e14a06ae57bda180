import { toSlug } from '@/lib/site/to-slug'
import { plainText } from './clean-html'

export type Heading = { id: string; text: string }

const maxIdLength = 60
const heading = /<(h[234])>(.*?)<\/\1>/gs
/* The anchor that an author wrote, for example in `## 7. Wallet top-up {#top-up}`. */
const ownAnchor = /\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}$/

/**
 * Adds ids to the headings of clean HTML, and returns the second-level headings as a list. The prefix
 * keeps the ids unique when several texts are on one page.
 */
export function nameHeadings(html: string, prefix: string): { html: string; headings: Heading[] } {
  const used = new Set<string>()
  const headings: Heading[] = []
  const named = html.replace(heading, (_whole, level: string, inside: string) => {
    const { content, anchor } = withoutAnchor(inside.trimEnd())
    const text = plainText(content)
    const id = firstFree(prefix + (anchor ?? (toSlug(text, maxIdLength) || 'part')), used)
    used.add(id)
    if (level === 'h2' && text !== '') {
      headings.push({ id, text })
    }
    return `<${level} id="${id}">${content}</${level}>`
  })
  return { html: named, headings }
}

function withoutAnchor(inside: string): { content: string; anchor?: string | undefined } {
  const found = ownAnchor.exec(inside)
  return found
    ? { content: inside.slice(0, found.index).trimEnd(), anchor: found[1] }
    : { content: inside }
}

function firstFree(name: string, used: ReadonlySet<string>): string {
  const id = avoidReservedPrefix(name)
  let free = id
  for (let count = 2; used.has(free) || isReservedId(free); count += 1) {
    free = `${id}-${count}`
  }
  return free
}

/* Ids that pages use for their own elements, and the prefix of the other ids that they use. */
const reservedIds = new Set(['main', 'content', 'page', 'root'])
const reservedPrefix = 'site-'

/** Whether an id is reserved for the page itself, so that no text may use it. */
export function isReservedId(id: string): boolean {
  return reservedIds.has(id) || id.startsWith(reservedPrefix)
}

/** Changes an id that begins with the reserved prefix. */
function avoidReservedPrefix(id: string): string {
  return id.startsWith(reservedPrefix) ? `part-${id}` : id
}
