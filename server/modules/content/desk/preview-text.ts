import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { findPictureSizes } from '../read/live.repository'
import { minutesToRead } from '../texts/minutes-to-read'
import { renderTexts } from '../texts/render-texts'

/** What visitors would see of a text. */
export async function previewText(
  db: Executor,
  { locale, markdown }: { locale: Locale; markdown: string },
): Promise<{ html: string; minutesToRead: number }> {
  const [text] = await renderTexts([{ markdown }], {
    locale,
    findSizes: (ids) => findPictureSizes(db, ids),
  })
  return { html: text?.html ?? '', minutesToRead: minutesToRead(markdown) }
}
