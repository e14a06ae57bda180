import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { renderTexts, type WrittenText } from '../texts/render-texts'
import { findPictureSizes } from './live.repository'

/** A text of the office in Markdown, as HTML that is safe on a page. */
export async function renderText(
  db: Executor,
  { locale, ...text }: WrittenText & { locale: Locale },
): Promise<{ html: string }> {
  const [rendered] = await renderTexts([text], {
    locale,
    findSizes: (ids) => findPictureSizes(db, ids),
  })
  return { html: rendered?.html ?? '' }
}
