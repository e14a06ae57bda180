import type { Locale } from '@/lib/i18n/locales'
import type { ContentPreview } from '@/lib/contracts/desk/site/content'
import type { Executor } from '@/server/database/client'
import { findPictureSizes } from '../read/live.repository'
import { minutesToRead } from '../texts/minutes-to-read'
import { renderTexts } from '../texts/render-texts'

/** A text as visitors would see it. */
export async function previewText(
  db: Executor,
  { locale, markdown }: { locale: Locale; markdown: string },
): Promise<ContentPreview> {
  const [text] = await renderTexts([{ markdown }], {
    locale,
    findSizes: (ids) => findPictureSizes(db, ids),
  })
  const { html = '', refused = { pictures: 0, links: 0 } } = text ?? {}
  return { html, minutesToRead: minutesToRead(markdown), refused }
}
