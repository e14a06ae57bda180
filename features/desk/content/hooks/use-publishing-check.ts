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
  /** On a narrow screen the fields of one language may be hidden. */
  onLanguage: (language: Language) => void
}

/**
 * Checks whether a text can be published, as far as the browser can tell: what is missing is shown
 * at its field, and the first such field gets the focus.
 */
export function usePublishingCheck({ form, resetErrors, onLanguage }: Options) {
  const t = useTranslations('desk.content.faults')
  const wordsOf = (fault: PublishingFault) =>
    fault.key === 'tooLong' ? t('tooLong', { maximum: fault.maximum }) : t(fault.key)

  return (kind: ContentKind): boolean => {
    const faults = publishingFaults(kind, form.getValues())
    const [first] = faults
    // In a render of its own, so that the error summary notices that the next errors are new.
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
        form.setError(fault.name, { type: 'needed', message: wordsOf(fault) })
      }
    })
    form.setFocus(first.name)
    return false
  }
}
