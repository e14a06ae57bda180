'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { Prose } from '@/components/ui/display/prose'
import type { ContentKind, ContentPreview } from '@/lib/contracts/desk/site/content'
import { useTextPreview } from '@/features/desk/content/hooks/use-text-preview'
import {
  termNames,
  type EntryValues,
  type Language,
} from '@/features/desk/content/model/entry-values'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PreviewHeading } from './preview-heading'

type Props = { kind: ContentKind; language: Language }

/** What visitors will see, whenever the typing pauses. */
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

/* Nothing goes without a word, or its writer would only learn of it from a visitor. */
function Refused({ pictures, links }: ContentPreview['refused']) {
  const t = useTranslations('desk.content.refused')
  return (
    <div role="status" className="mt-4 grid gap-2 text-sm text-red empty:hidden">
      {pictures > 0 && <p>{t('pictures', { count: pictures })}</p>}
      {links > 0 && <p>{t('links', { count: links })}</p>}
    </div>
  )
}
