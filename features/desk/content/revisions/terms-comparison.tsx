'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ContentKind, ContentTerms } from '@/lib/contracts/desk/site/content'
import { languages, termNames, type Language } from '../model/entry-values'
import { ChoiceSwitch } from '../parts/choice-switch'
import { markLines } from '../model/line-diff'

type MarkedLinesProps = {
  text: string
  other: string
  /** On the old side, marked lines were removed later; on the new side, they were added. */
  side: 'old' | 'new'
  lang: string
  empty: string
}

const looks = {
  old: { sign: '−', className: 'bg-red-soft text-red-strong' },
  new: { sign: '+', className: 'bg-accent-soft text-accent-strong' },
} as const

/**
 * A text line by line. Lines that the other text does not have are marked by `+` or `−`, not only by
 * colour.
 */
function MarkedLines({ text, other, side, lang, empty }: MarkedLinesProps) {
  const lines = markLines(text, other)
  const { sign, className } = looks[side]
  const Mark = side === 'old' ? 'del' : 'ins'

  if (lines.length === 0) {
    return <p className="text-sm text-ink-3">{empty}</p>
  }
  return (
    <div lang={lang} className="text-sm wrap-anywhere whitespace-pre-wrap text-ink">
      {lines.map((line, index) =>
        line.isOwn ? (
          // Lines have no ids, and their order never changes here.
          <Mark key={index} className={`flex gap-2 px-1.5 no-underline ${className}`}>
            <span aria-hidden className="shrink-0 select-none">
              {sign}
            </span>
            <span className="min-w-0">{line.text || ' '}</span>
          </Mark>
        ) : (
          <p key={index} className="min-h-5 px-1.5 pl-6">
            {line.text}
          </p>
        ),
      )}
    </div>
  )
}

type Side = { label: string; terms: ContentTerms }
type Props = { kind: ContentKind; before: Side; after: Side }

const parts = ['title', 'summary', 'body'] as const

/** Two versions of a text side by side, one language at a time. */
export function TermsComparison({ kind, before, after }: Props) {
  const t = useTranslations('desk.content')
  const [language, setLanguage] = useState<Language>(useLocale())
  const names = termNames[language]
  const sides = [
    { ...before, other: after, side: 'old' as const },
    { ...after, other: before, side: 'new' as const },
  ]
  const isCoverChanged = before.terms.coverId !== after.terms.coverId

  return (
    <div className="grid gap-4">
      <ChoiceSwitch
        label={t('language')}
        options={languages.map((value) => ({
          value,
          label: `${t(`languageOf.${value}`)}${isSame(before, after, value) ? '' : ' •'}`,
        }))}
        value={language}
        onChange={setLanguage}
      />
      {isCoverChanged && <p className="text-sm text-amber">{t('coverDiffers')}</p>}
      <div className="grid gap-5 md:grid-cols-2">
        {sides.map(({ label, terms, other, side }) => (
          <section key={side} aria-label={label} className="grid min-w-0 content-start gap-3">
            <h3 className="text-base font-semibold">{label}</h3>
            {parts
              .filter((part) => part !== 'summary' || kind !== 'question')
              .map((part) => (
                <div key={part} className="min-w-0">
                  <h4 className="mb-1 text-sm font-medium text-ink-2">
                    {part === 'summary'
                      ? t(`field.summary.${language}`)
                      : t(`field.${part}.${language}`, { kind })}
                  </h4>
                  <div className="rounded-field border border-line bg-sunken py-2">
                    <MarkedLines
                      text={terms[names[part]]}
                      other={other.terms[names[part]]}
                      side={side}
                      lang={language}
                      empty={t('nothingHere')}
                    />
                  </div>
                </div>
              ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function isSame(one: Side, other: Side, language: Language): boolean {
  return parts.every((part) => {
    const name = termNames[language][part]
    return one.terms[name] === other.terms[name]
  })
}
