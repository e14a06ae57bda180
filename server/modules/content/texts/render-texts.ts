import type { Locale } from '@/lib/i18n/locales'
import type { PictureSizes } from './clean-html'
import { picturesIn } from './picture-paths'
import { renderMarkdown, type RenderedText } from './render-markdown'

export type WrittenText = {
  markdown: string
  /** Prepended to the ids of its headings, when several texts are on one page. */
  idPrefix?: string
}

type RenderContext = {
  locale: Locale
  findSizes: (ids: readonly string[]) => Promise<PictureSizes>
}

/*
 * The same text always renders to the same HTML: neither a revision nor the size of a picture ever
 * changes.
 */
const cache = new Map<string, RenderedText>()
const maxCharacters = 10_000_000
let cachedCharacters = 0

/** Renders texts in one language. Takes them from the cache if possible. */
export async function renderTexts(
  texts: readonly WrittenText[],
  { locale, findSizes }: RenderContext,
): Promise<RenderedText[]> {
  const missing = texts.filter((text) => !cache.has(keyOf(text, locale)))
  const ids = missing.flatMap(({ markdown }) => picturesIn(markdown))
  const pictures: PictureSizes = ids.length === 0 ? new Map() : await findSizes(ids)
  return texts.map((text) => {
    const key = keyOf(text, locale)
    const { markdown, idPrefix } = text
    const cached = cache.get(key)
    const rendered = cached ?? renderMarkdown(markdown, { locale, pictures, idPrefix })
    removeFromCache(key)
    addToCache(key, rendered)
    return rendered
  })
}

function keyOf({ markdown, idPrefix = '' }: WrittenText, locale: Locale): string {
  return `${locale} ${idPrefix} ${markdown}`
}

/* When the cache is full, evicts the least recently used texts. */
function addToCache(key: string, text: RenderedText): void {
  cache.set(key, text)
  cachedCharacters += sizeOf(key, text)
  for (const oldest of cache.keys()) {
    if (cachedCharacters <= maxCharacters) {
      return
    }
    removeFromCache(oldest)
  }
}

function removeFromCache(key: string): void {
  const text = cache.get(key)
  if (text) {
    cache.delete(key)
    cachedCharacters -= sizeOf(key, text)
  }
}

function sizeOf(key: string, { html, text }: RenderedText): number {
  return key.length + html.length + text.length
}
