'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ContentRow } from '@/lib/contracts/desk/site/content'
import { Link } from '@/lib/i18n/navigation'
import { sitePath } from '../model/site-path'
import { ExternalLink } from 'lucide-react'

type TitledEntry = Pick<ContentRow, 'titleRu' | 'titleEn'>

/** The title in the language of the page, or in the other language if only that one is filled in. */
export function useEntryName(): (entry: TitledEntry) => string {
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

type Props = {
  path: string
  /** The name of the text, if the page has several such links. */
  name?: string
}

/** Opens the published page in another tab. */
export function SiteLink({ path, name }: Props) {
  const t = useTranslations('desk.content')

  return (
    <Link
      href={path}
      target="_blank"
      className="inline-flex min-h-9 items-center gap-1.5 rounded-sm text-sm whitespace-nowrap text-accent hover:underline pointer-coarse:min-h-11"
      {...(name !== undefined && { 'aria-label': t('viewNamed', { name }) })}
    >
      {t('view')}
      <ExternalLink aria-hidden className="size-4" />
    </Link>
  )
}
