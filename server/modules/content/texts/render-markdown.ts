import { Marked } from 'marked'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { cleanHtml, type PictureSizes, type Refused, plainText } from './clean-html'
import { nameHeadings, type Heading } from './name-headings'

export type RenderedText = { html: string; headings: Heading[]; text: string; refused: Refused }

type Surroundings = {
  locale: Locale
  pictures: PictureSizes
  /** Before the ids of headings. */
  idPrefix?: string | undefined
}

const marked = new Marked({ gfm: true, async: false })

/** Markdown as HTML that is safe to put into a page, with its headings, and as plain text. */
export function renderMarkdown(markdown: string, surroundings: Surroundings): RenderedText {
  const { locale, pictures, idPrefix = '' } = surroundings
  const parsed = marked.parse(tameMarkdown(markdown), { async: false })
  const clean = cleanHtml(parsed, { locale, pictures })
  const { html, headings } = nameHeadings(clean.html, idPrefix)
  return { html: framed(html, locale), headings, text: plainText(html), refused: clean.refused }
}

/* A table wider than its page is scrolled in a frame, by the keyboard too. */
function framed(html: string, locale: Locale): string {
  const name = messagesOf(locale).content.table
  return html
    .replaceAll(
      '<table>',
      `<div class="table-frame" role="group" tabindex="0" aria-label="${name}"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
}

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
