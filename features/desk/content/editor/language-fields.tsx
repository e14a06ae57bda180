'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { cx } from '@/components/ui/cx'
import type { ContentKind } from '@/lib/contracts/desk/site/content'
import { termNames, type EntryValues, type Language } from '../model/entry-values'
import { MarkdownField } from './markdown-field'
import { TextPreview } from './preview/text-preview'

export const textViews = ['both', 'text', 'preview'] as const
export type TextView = (typeof textViews)[number]

type Props = {
  kind: ContentKind
  language: Language
  view: TextView
  onPicture: () => void
  fieldRef: Ref<HTMLTextAreaElement>
}

const longest = { title: 200, summary: 500 } as const

/** All that is said in one language, and what becomes of it. */
export function LanguageFields({ kind, language, view, onPicture, fieldRef }: Props) {
  const t = useTranslations('desk.content')
  const { register, formState } = useFormContext<EntryValues>()
  const names = termNames[language]
  const errors = formState.errors.terms

  return (
    <div className="grid min-w-0 content-start gap-4">
      <TextField
        {...register(`terms.${names.title}`)}
        label={t(`field.title.${language}`, { kind })}
        lang={language}
        aside={<Counter name={names.title} most={longest.title} />}
        error={errors?.[names.title]?.message}
      />
      {kind !== 'question' && (
        <TextareaField
          {...register(`terms.${names.summary}`)}
          label={t(`field.summary.${language}`)}
          lang={language}
          rows={3}
          hint={t(`summaryHint.${kind}`)}
          aside={<Counter name={names.summary} most={longest.summary} />}
          error={errors?.[names.summary]?.message}
        />
      )}
      <div className={view === 'preview' ? 'hidden' : undefined}>
        <MarkdownField
          language={language}
          label={t(`field.body.${language}`, { kind })}
          onPicture={onPicture}
          fieldRef={fieldRef}
        />
      </div>
      {view !== 'text' && <TextPreview kind={kind} language={language} />}
    </div>
  )
}

type CounterProps = { name: 'titleRu' | 'titleEn' | 'summaryRu' | 'summaryEn'; most: number }

function Counter({ name, most }: CounterProps) {
  const t = useTranslations('desk.content')
  const text = useWatch<EntryValues, `terms.${typeof name}`>({ name: `terms.${name}` })
  const { length: used } = text.trim()

  return (
    <span className={cx('tabular', used > most && 'font-semibold text-red')}>
      {t('counter', { used, most })}
    </span>
  )
}
