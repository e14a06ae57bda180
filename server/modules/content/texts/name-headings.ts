import { toSlug } from '@/lib/site/to-slug'
import { plainText } from './clean-html'

export type Heading = { id: string; text: string }

/* Of what an address says behind its hash. */
const longestId = 60
const heading = /<(h[234])>(.*?)<\/\1>/gs
/* `## 7. Wallet top-up {#top-up}` */
const ownAnchor = /\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}$/

/**
 * Gives headings of clean HTML their ids, and those of the second level as a list. A prefix tells
 * headings of several texts on one page apart.
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
  const id = awayFromOwn(name)
  let free = id
  for (let count = 2; used.has(free) || isOwnName(free); count += 1) {
    free = `${id}-${count}`
  }
  return free
}

/* Ids that stand on pages already, and how all others begin that pages give out themselves. */
const names = new Set(['main', 'content', 'page', 'root'])
const ownPrefix = 'site-'

/** Whether pages keep a name for themselves, so that no text gives it to a part of its own. */
export function isOwnName(id: string): boolean {
  return names.has(id) || id.startsWith(ownPrefix)
}

/** One that does not begin as those of pages do. */
function awayFromOwn(id: string): string {
  return id.startsWith(ownPrefix) ? `part-${id}` : id
}
