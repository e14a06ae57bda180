import { headingId } from './heading-id'
import { plainText } from './plain-text'

export type Heading = { id: string; text: string }

/* Names that stand on pages already. */
const taken = ['main', 'content', 'page', 'root']

const heading = /<(h[234])>(.*?)<\/\1>/gs
/* `## 7. Wallet top-up {#top-up}` */
const ownAnchor = /\s*\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}\s*$/

/**
 * Gives headings of clean HTML their ids, and those of the second level as a list. A prefix tells
 * headings of several texts on one page apart.
 */
export function nameHeadings(html: string, prefix: string): { html: string; headings: Heading[] } {
  const used = new Set(taken)
  const headings: Heading[] = []
  const named = html.replace(heading, (_whole, level: string, inside: string) => {
    const anchor = ownAnchor.exec(inside)?.[1]
    const words = inside.replace(ownAnchor, '')
    const text = plainText(words)
    const id = firstFree(prefix + (anchor ?? headingId(text)), used)
    used.add(id)
    if (level === 'h2' && text !== '') {
      headings.push({ id, text })
    }
    return `<${level} id="${id}">${words}</${level}>`
  })
  return { html: named, headings }
}

function firstFree(id: string, used: ReadonlySet<string>): string {
  let free = id
  for (let count = 2; used.has(free); count += 1) {
    free = `${id}-${count}`
  }
  return free
}
