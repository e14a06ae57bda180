'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { listContent, type ContentRow } from '@/lib/contracts/desk/site/content'
import { call } from '@/lib/http/call'
import type { Locale } from '@/lib/i18n/locales'

const size = 100

/** Every question there is: groups show all of theirs, or they could not be put into order. */
export function useAllQuestions() {
  const locale = useLocale()

  return useQuery({
    // Under the path of the list, so that what makes the list old makes this old too.
    queryKey: [listContent.path, 'all questions', locale],
    queryFn: ({ signal }) => loadAll(locale, signal),
  })
}

async function loadAll(locale: Locale, signal: AbortSignal): Promise<ContentRow[]> {
  const found: ContentRow[] = []
  for (let page = 1; ; page += 1) {
    const query = { kind: 'question' as const, page, size }
    const { results, count } = await call(listContent, { query }, { locale, signal })
    found.push(...results)
    if (results.length === 0 || found.length >= count) {
      return found
    }
  }
}
