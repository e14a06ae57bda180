'use client'

import { useTranslations, useLocale } from 'next-intl'
import { useId, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Prose } from '@/components/ui/display/prose'
import {
  type ContentKind,
  type ContentPreview,
  previewContent,
} from '@/lib/contracts/desk/site/content'
import {
  termNames,
  type EntryValues,
  type Language,
} from '@/features/desk/content/model/entry-values'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpointQuery } from '@/lib/query/endpoint-query'
import { listPictures, type DeskPicture } from '@/lib/contracts/desk/site/pictures'
import { call } from '@/lib/http/call'
import type { Locale } from '@/lib/i18n/locales'

const size = 100

/** The cover picture of an article; null if it does not exist. */
function useCoverPicture(id: string | null) {
  const locale = useLocale()

  return useQuery({
    // The query key begins with the list's path, so that invalidating the list invalidates this
    // query too.
    queryKey: [listPictures.path, 'one picture', id, locale],
    queryFn: ({ signal }) => (id === null ? null : find(id, locale, signal)),
    enabled: id !== null,
  })
}

/*
 * The server has no call for one picture, only the list, newest first. Most covers are among the
 * newest.
 */
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

const pauseMilliseconds = 400
/* Each pause in typing makes a query with another key, so answers need not be cached for long. */
const cacheMilliseconds = 30_000

/** The text rendered as for visitors, requested whenever the user stops typing. */
function useTextPreview(language: Language, markdown: string, isShown: boolean) {
  const [requested, setRequested] = useState(markdown)

  useEffect(() => {
    const timer = setTimeout(() => setRequested(markdown), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [markdown])

  return useQuery({
    ...endpointQuery(previewContent, { body: { locale: language, markdown: requested } }, language),
    enabled: isShown && requested.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: cacheMilliseconds,
  })
}

type Props = { kind: ContentKind; language: Language }

/** A preview of what visitors will see, updated whenever the user stops typing. */
export function TextPreview({ kind, language }: Props) {
  const t = useTranslations('desk.content')
  const id = useId()
  const { body } = termNames[language]
  const markdown = useWatch<EntryValues, `terms.${typeof body}`>({ name: `terms.${body}` })
  const isEmpty = markdown.trim() === ''
  const preview = useTextPreview(language, markdown, true)
  const minutesToRead = isEmpty ? null : (preview.data?.minutesToRead ?? null)

  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-1.5 text-sm font-medium text-ink-2">
        {t(`preview.${language}`)}
      </h3>
      <div className="rounded-field border border-line bg-surface p-4 sm:p-5">
        <PreviewHeading kind={kind} language={language} minutesToRead={minutesToRead} />
        {isEmpty ? (
          <p className="text-sm text-ink-3">{t('previewEmpty')}</p>
        ) : (
          <Loaded query={preview}>
            {({ html, refused }) => (
              <>
                <Prose html={html} lang={language} />
                <Refused {...refused} />
              </>
            )}
          </Loaded>
        )}
      </div>
    </section>
  )
}

/* Reports pictures and links that the renderer removed; otherwise the author would not notice. */
function Refused({ pictures, links }: ContentPreview['refused']) {
  const t = useTranslations('desk.content.refused')
  return (
    <div role="status" className="mt-4 grid gap-2 text-sm text-red empty:hidden">
      {pictures > 0 && <p>{t('pictures', { count: pictures })}</p>}
      {links > 0 && <p>{t('links', { count: links })}</p>}
    </div>
  )
}

type PreviewHeadingProps = {
  kind: ContentKind
  language: Language
  /** Null while the text is empty. */
  minutesToRead: number | null
}

/** What the site shows above the text, in the same order: title and lead, or reading time and cover. */
function PreviewHeading({ kind, language, minutesToRead }: PreviewHeadingProps) {
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
        // The article's own page does not show the summary; links to the article do.
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
      {/* The server has already resized the picture to this width. */}
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
