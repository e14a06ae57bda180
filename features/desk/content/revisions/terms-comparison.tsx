'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ContentKind, ContentTerms } from '@/lib/contracts/desk/site/content'
import { languages, termNames, type Language } from '../model/entry-values'
import { ChoiceSwitch } from '../parts/choice-switch'
import { MarkedLines } from './marked-lines'

type Side = { label: string; terms: ContentTerms }
type Props = { kind: ContentKind; before: Side; after: Side }

const parts = ['title', 'summary', 'body'] as const

/** Two states of a text beside each other, in one language at a time. */
export function TermsComparison({ kind, before, after }: Props) {
  const t = useTranslations('desk.content')
  const [language, setLanguage] = useState<Language>(useLocale())
  const names = termNames[language]
  const sides = [
    { ...before, other: after, side: 'old' as const },
    { ...after, other: before, side: 'new' as const },
  ]
  const isCoverOther = before.terms.coverId !== after.terms.coverId

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
      {isCoverOther && <p className="text-sm text-amber">{t('coverDiffers')}</p>}
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
