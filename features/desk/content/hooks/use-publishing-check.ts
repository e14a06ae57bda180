'use client'

import { useTranslations } from 'next-intl'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import type { ContentKind } from '@/lib/contracts/desk/site/content'
import { languageOfFaults, type EntryValues, type Language } from '../model/entry-values'
import { publishingFaults, type PublishingFault } from '../model/publishing-faults'

type Options = {
  form: UseFormReturn<EntryValues>
  /** Clears the errors of an earlier attempt. */
  resetErrors: () => void
  /** Shows the fields of a language. On a narrow screen those of the other one are hidden. */
  onLanguage: (language: Language) => void
}

/**
 * Checks whether a text can be published, as far as the browser can tell. Shows at each field what
 * is missing, and focuses the first of these fields.
 */
export function usePublishingCheck({ form, resetErrors, onLanguage }: Options) {
  const t = useTranslations('desk.content.faults')
  const textOf = (fault: PublishingFault) =>
    fault.key === 'tooLong' ? t('tooLong', { maximum: fault.maximum }) : t(fault.key)

  return (kind: ContentKind): boolean => {
    const faults = publishingFaults(kind, form.getValues())
    const [first] = faults
    // In a separate render, so that the form reports the next errors as new.
    flushSync(resetErrors)
    if (first === undefined) {
      return true
    }
    const language = languageOfFaults({ [first.name]: first })
    // A hidden field cannot take the focus.
    flushSync(() => {
      if (language !== null) {
        onLanguage(language)
      }
      for (const fault of faults) {
        form.setError(fault.name, { type: 'needed', message: textOf(fault) })
      }
    })
    form.setFocus(first.name)
    return false
  }
}
