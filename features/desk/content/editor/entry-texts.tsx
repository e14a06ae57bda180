'use client'

import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type Ref } from 'react'
import { useFormState, useFormContext, useWatch } from 'react-hook-form'
import { Card } from '@/components/ui/display/card'
import type { ContentKind } from '@/lib/contracts/desk/site/content'
import { languages, termNames, type EntryValues, type Language } from '../model/entry-values'
import { ChoiceSwitch } from '../parts/choice-switch'
import { TextField } from '@/components/ui/form/text-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { cx } from '@/components/ui/cx'
import { MarkdownField } from './markdown-field'
import { TextPreview } from './text-preview'

const textViews = ['both', 'text', 'preview'] as const
type TextView = (typeof textViews)[number]

type LanguageFieldsProps = {
  kind: ContentKind
  language: Language
  view: TextView
  onPicture: () => void
  fieldRef: Ref<HTMLTextAreaElement>
}

const maxLength = { title: 200, summary: 500 } as const

/** All fields of one language, with the preview. */
function LanguageFields({ kind, language, view, onPicture, fieldRef }: LanguageFieldsProps) {
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
        aside={<Counter name={names.title} max={maxLength.title} />}
        error={errors?.[names.title]?.message}
      />
      {kind !== 'question' && (
        <TextareaField
          {...register(`terms.${names.summary}`)}
          label={t(`field.summary.${language}`)}
          lang={language}
          rows={3}
          hint={t(`summaryHint.${kind}`)}
          aside={<Counter name={names.summary} max={maxLength.summary} />}
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

type CounterProps = { name: 'titleRu' | 'titleEn' | 'summaryRu' | 'summaryEn'; max: number }

function Counter({ name, max }: CounterProps) {
  const t = useTranslations('desk.content')
  const text = useWatch<EntryValues, `terms.${typeof name}`>({ name: `terms.${name}` })
  const { length: used } = text.trim()

  return (
    <span className={cx('tabular', used > max && 'font-semibold text-red')}>
      {t('counter', { used, most: max })}
    </span>
  )
}

type Props = {
  kind: ContentKind
  language: Language
  onLanguage: (language: Language) => void
  onPicture: (language: Language) => void
  fields: Readonly<Record<Language, Ref<HTMLTextAreaElement>>>
}

/** The fields of both languages side by side; on a narrow screen, of one language at a time. */
export function EntryTexts({ kind, language, onLanguage, onPicture, fields }: Props) {
  const t = useTranslations('desk.content')
  const [view, setView] = useState<TextView>('both')
  const { errors } = useFormState<EntryValues>()
  const hasErrors = (one: Language) =>
    Object.values(termNames[one]).some((name) => errors.terms?.[name] !== undefined)
  const hasBodyErrors = languages.some((one) => errors.terms?.[termNames[one].body] !== undefined)
  const [hadBodyErrors, setHadBodyErrors] = useState(hasBodyErrors)
  if (hasBodyErrors !== hadBodyErrors) {
    setHadBodyErrors(hasBodyErrors)
    // An error is shown at its field, so the field must be visible.
    if (hasBodyErrors && view === 'preview') {
      setView('both')
    }
  }

  return (
    <Card surface="flat" className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-text">
          <h2 className="text-lg font-semibold">{t('texts')}</h2>
          <p className="mt-1 text-sm text-ink-2">{t(`textsHint.${kind}`)}</p>
        </div>
        <ChoiceSwitch
          label={t('viewLabel')}
          options={textViews.map((value) => ({ value, label: t(`viewOf.${value}`) }))}
          value={view}
          onChange={setView}
        />
      </div>
      <ChoiceSwitch
        label={t('language')}
        className="lg:hidden"
        options={languages.map((value) => ({
          value,
          label: (
            <>
              {t(`languageOf.${value}`)}
              {hasErrors(value) && (
                <>
                  <CircleAlert aria-hidden className="size-4" />
                  <span className="sr-only">{` ${t('hasFaults')}`}</span>
                </>
              )}
            </>
          ),
        }))}
        value={language}
        onChange={onLanguage}
      />
      <div className="grid gap-x-6 gap-y-5 lg:grid-cols-2">
        {languages.map((one) => (
          <div key={one} className={one === language ? 'min-w-0' : 'min-w-0 max-lg:hidden'}>
            <LanguageFields
              kind={kind}
              language={one}
              view={view}
              onPicture={() => onPicture(one)}
              fieldRef={fields[one]}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}
