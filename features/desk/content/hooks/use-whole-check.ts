'use client'

import { useTranslations } from 'next-intl'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import type { ContentKind } from '@/lib/contracts/desk/site/content'
import { languageOfFaults, type EntryValues, type Language } from '../model/entry-values'
import { publishingFaults, type PublishingFault } from '../model/publishing-faults'

type Options = {
  form: UseFormReturn<EntryValues>
  /** Takes away what an earlier try left. */
  forget: () => void
  /** The columns of one language may be out of sight on a narrow screen. */
  onLanguage: (language: Language) => void
}

/**
 * Asks whether a text can be published, as far as it can be told here: what is missing is said at its
 * field, and the first of them gets the focus.
 */
export function useWholeCheck({ form, forget, onLanguage }: Options) {
  const t = useTranslations('desk.content.faults')
  const wordsOf = (fault: PublishingFault) =>
    fault.key === 'tooLong' ? t('tooLong', { maximum: fault.maximum }) : t(fault.key)

  return (kind: ContentKind): boolean => {
    const faults = publishingFaults(kind, form.getValues())
    const [first] = faults
    // Apart from those to come, so that whoever shows them sees that they are new.
    flushSync(forget)
    if (first === undefined) {
      return true
    }
    const language = languageOfFaults({ [first.name]: first })
    // A hidden field takes no focus.
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
