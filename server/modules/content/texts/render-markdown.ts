import { Marked } from 'marked'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { cleanHtml, type PictureSizes, type Refused } from './clean-html'
import { nameHeadings, type Heading } from './name-headings'
import { plainText } from './plain-text'
import { tameMarkdown } from './tame-markdown'

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
