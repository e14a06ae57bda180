'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { listPictures, type DeskPicture } from '@/lib/contracts/desk/site/pictures'
import { call } from '@/lib/http/call'
import type { Locale } from '@/lib/i18n/locales'

const size = 100

/** What is known of the picture over an article; null where it is no longer there. */
export function useCoverPicture(id: string | null) {
  const locale = useLocale()

  return useQuery({
    // Under the path of the list, so that another description of it is told here too.
    queryKey: [listPictures.path, 'one picture', id, locale],
    queryFn: ({ signal }) => (id === null ? null : find(id, locale, signal)),
    enabled: id !== null,
  })
}

/* The list is all the server tells of pictures; the newest come first, and covers mostly are. */
async function find(id: string, locale: Locale, signal: AbortSignal): Promise<DeskPicture | null> {
  for (let page = 1; ; page += 1) {
    const { results, count } = await call(
      listPictures,
      { query: { page, size } },
      { locale, signal },
    )
    const found = results.find((picture) => picture.id === id)
    if (found || results.length === 0 || page * size >= count) {
      return found ?? null
    }
  }
}
