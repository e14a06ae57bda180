import type { Locale } from '@/lib/i18n/locales'
import type { PictureSizes } from './clean-html'
import { picturesIn } from './picture-paths'
import { renderMarkdown, type RenderedText } from './render-markdown'

export type WrittenText = {
  markdown: string
  /** Before the ids of its headings, where several texts stand on one page. */
  idPrefix?: string
}

type Reading = {
  locale: Locale
  findSizes: (ids: readonly string[]) => Promise<PictureSizes>
}

/* The same words give the same page: a revision never changes, nor does the size of a picture. */
const rendered = new Map<string, RenderedText>()
const mostSigns = 10_000_000
let signs = 0

/** Texts as they are shown in a language; each is drawn once for as long as there is room. */
export async function renderTexts(
  texts: readonly WrittenText[],
  { locale, findSizes }: Reading,
): Promise<RenderedText[]> {
  const missing = texts.filter((text) => !rendered.has(keyOf(text, locale)))
  const ids = missing.flatMap(({ markdown }) => picturesIn(markdown))
  const pictures: PictureSizes = ids.length === 0 ? new Map() : await findSizes(ids)
  return texts.map((text) => {
    const key = keyOf(text, locale)
    const { markdown, idPrefix } = text
    const known = rendered.get(key)
    const drawn = known ?? renderMarkdown(markdown, { locale, pictures, idPrefix })
    forget(key)
    keep(key, drawn)
    return drawn
  })
}

function keyOf({ markdown, idPrefix = '' }: WrittenText, locale: Locale): string {
  return `${locale} ${idPrefix} ${markdown}`
}

/* Whoever was asked for longest ago goes first. */
function keep(key: string, text: RenderedText): void {
  rendered.set(key, text)
  signs += sizeOf(key, text)
  for (const oldest of rendered.keys()) {
    if (signs <= mostSigns) {
      return
    }
    forget(oldest)
  }
}

function forget(key: string): void {
  const text = rendered.get(key)
  if (text) {
    rendered.delete(key)
    signs -= sizeOf(key, text)
  }
}

function sizeOf(key: string, { html, text }: RenderedText): number {
  return key.length + html.length + text.length
}
