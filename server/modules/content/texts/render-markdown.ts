import { Marked } from 'marked'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { cleanHtml, type PictureSizes, type Refused, plainText } from './clean-html'
import { nameHeadings, type Heading } from './name-headings'

export type RenderedText = { html: string; headings: Heading[]; text: string; refused: Refused }

type Surroundings = {
  locale: Locale
  pictures: PictureSizes
  /** Prepended to the ids of headings. */
  idPrefix?: string | undefined
}

const marked = new Marked({ gfm: true, async: false })

/** Renders Markdown to HTML that is safe on a page, with its headings and plain text. */
export function renderMarkdown(markdown: string, surroundings: Surroundings): RenderedText {
  const { locale, pictures, idPrefix = '' } = surroundings
  const parsed = marked.parse(limitMarkdown(markdown), { async: false })
  const clean = cleanHtml(parsed, { locale, pictures })
  const { html, headings } = nameHeadings(clean.html, idPrefix)
  return {
    html: frameTables(html, locale),
    headings,
    text: plainText(html),
    refused: clean.refused,
  }
}

/* Wide tables scroll within a frame that can be focused with the keyboard. */
function frameTables(html: string, locale: Locale): string {
  const name = messagesOf(locale).content.table
  return html
    .replaceAll(
      '<table>',
      `<div class="table-frame" role="group" tabindex="0" aria-label="${name}"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
}

const maxDepth = 8
/* The marker of a quote or a list item, with the spaces and tabs after it. */
const marker = String.raw`(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*`
const tooDeep = new RegExp(`^([ \\t]*(?:${marker}){${maxDepth}})(?:${marker})+`, 'gm')

/* More than any real text has. Parsing takes time quadratic in the number of emphasis characters. */
const maxEmphases = 5_000

/**
 * Limits input that would take too long to parse. Lists and quotes are nested at most `maxDepth` deep.
 * In a paragraph with too many emphasis characters, these are shown as they were typed.
 */
export function limitMarkdown(markdown: string): string {
  return markdown
    .replace(tooDeep, '$1')
    .split(/(\n[ \t]*\n)/)
    .map((block) => (countEmphases(block) > maxEmphases ? withoutEmphases(block) : block))
    .join('')
}

function countEmphases(block: string): number {
  return block.length > maxEmphases ? (block.match(/[*_~\\]/g)?.length ?? 0) : 0
}

function withoutEmphases(block: string): string {
  return block.replace(/[*_~\\]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
