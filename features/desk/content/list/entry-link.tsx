'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ContentRow } from '@/lib/contracts/desk/site/content'
import { Link } from '@/lib/i18n/navigation'
import { sitePath } from '../model/site-path'

type Named = Pick<ContentRow, 'titleRu' | 'titleEn'>

/** In the reader's language, or in the one it is written in so far. */
export function useEntryName(): (entry: Named) => string {
  const t = useTranslations('desk.content')
  const locale = useLocale()

  return ({ titleRu, titleEn }) => {
    const [own, other] = locale === 'ru' ? [titleRu, titleEn] : [titleEn, titleRu]
    return own || other || t('untitled')
  }
}

export function EntryLink({ entry }: { entry: ContentRow }) {
  const nameOf = useEntryName()

  return (
    <Link
      href={`/operator/content/${entry.id}`}
      className="inline-flex min-h-touch flex-col justify-center rounded-sm hover:text-accent hover:underline"
    >
      <span className="wrap-anywhere">{nameOf(entry)}</span>
      <span className="text-note font-normal wrap-anywhere text-ink-3">{sitePath(entry)}</span>
    </Link>
  )
}
