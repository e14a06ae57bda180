import { toSlug } from '@/lib/site/to-slug'
import { plainText } from './clean-html'

export type Heading = { id: string; text: string }

/* The longest id of a heading. */
const longestId = 60
const heading = /<(h[234])>(.*?)<\/\1>/gs
/* `## 7. Wallet top-up {#top-up}` */
const ownAnchor = /\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}$/

/**
 * Gives headings of clean HTML their ids, and returns those of the second level as a list. A prefix
 * keeps the ids of several texts on one page apart.
 */
export function nameHeadings(html: string, prefix: string): { html: string; headings: Heading[] } {
  const used = new Set<string>()
  const headings: Heading[] = []
  const named = html.replace(heading, (_whole, level: string, inside: string) => {
    const { words, anchor } = withoutAnchor(inside.trimEnd())
    const text = plainText(words)
    const id = firstFree(prefix + (anchor ?? (toSlug(text, longestId) || 'part')), used)
    used.add(id)
    if (level === 'h2' && text !== '') {
      headings.push({ id, text })
    }
    return `<${level} id="${id}">${words}</${level}>`
  })
  return { html: named, headings }
}

function withoutAnchor(inside: string): { words: string; anchor?: string | undefined } {
  const found = ownAnchor.exec(inside)
  return found
    ? { words: inside.slice(0, found.index).trimEnd(), anchor: found[1] }
    : { words: inside }
}

function firstFree(name: string, used: ReadonlySet<string>): string {
  const id = avoidReservedPrefix(name)
  let free = id
  for (let count = 2; used.has(free) || isReservedId(free); count += 1) {
    free = `${id}-${count}`
  }
  return free
}

/* Ids that pages use themselves, and the prefix of all further ones. */
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
