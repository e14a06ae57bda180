'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import type { ContentKind } from '@/lib/contracts/desk/site/content'
import { useCoverPicture } from '@/features/desk/content/hooks/use-cover-picture'
import {
  termNames,
  type EntryValues,
  type Language,
} from '@/features/desk/content/model/entry-values'

type Props = {
  kind: ContentKind
  language: Language
  /** Null while there is no text to be read. */
  minutesToRead: number | null
}

/** What stands over the text, in the order of the site: title and lead, or time to read and cover. */
export function PreviewHeading({ kind, language, minutesToRead }: Props) {
  const t = useTranslations('desk.content')
  const names = termNames[language]
  const [title, summary, coverId] = useWatch<
    EntryValues,
    [`terms.${typeof names.title}`, `terms.${typeof names.summary}`, 'terms.coverId']
  >({ name: [`terms.${names.title}`, `terms.${names.summary}`, 'terms.coverId'] })
  const isArticle = kind === 'article'

  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      {title.trim() !== '' && (
        <p lang={language} className="text-2xl text-balance wrap-anywhere text-ink">
          {title}
        </p>
      )}
      {kind === 'page' && summary.trim() !== '' && (
        <p lang={language} className="text-base text-pretty wrap-anywhere text-ink-2">
          {summary}
        </p>
      )}
      {isArticle && minutesToRead !== null && (
        <p className="text-sm text-ink-3">{t('minutes', { count: minutesToRead })}</p>
      )}
      {isArticle && coverId !== null && <PreviewCover id={coverId} language={language} />}
      {isArticle && summary.trim() !== '' && (
        // The article's own page does not say it: it stands where others lead to the article.
        <div className="rounded-field bg-sunken px-3.5 py-2.5">
          <p className="text-sm text-ink-3">{t('inLists')}</p>
          <p lang={language} className="mt-1 text-base text-pretty wrap-anywhere text-ink-2">
            {summary}
          </p>
        </div>
      )}
    </div>
  )
}

type CoverProps = { id: string; language: Language }

function PreviewCover({ id, language }: CoverProps) {
  const t = useTranslations('desk.content')
  const { data: picture } = useCoverPicture(id)
  const alt = language === 'ru' ? picture?.terms.altRu : picture?.terms.altEn

  return (
    <figure className="grid gap-1.5">
      {/* Drawn by the server already, in the width it has here. */}
      {/* oxlint-disable-next-line nextjs/no-img-element */}
      <img
        src={`/media/${id}/640.webp`}
        alt={alt ?? ''}
        lang={language}
        width={picture?.width}
        height={picture?.height}
        loading="lazy"
        className="block h-auto w-full rounded-card border border-line bg-sunken"
      />
      {alt !== undefined && (
        <figcaption className="text-note text-ink-3">
          {alt === '' ? t('coverUnsaid') : t('coverSaid', { alt })}
        </figcaption>
      )}
    </figure>
  )
}
