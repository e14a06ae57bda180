'use client'

import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ContentTerms } from '@/lib/contracts/desk/site/content'
import type { EntryValues } from '../model/entry-values'

/** What was typed and gave way to another text, until it is taken back. */
export type SetAside = {
  isThere: boolean
  /** Sets aside what stands in the editor now. */
  put: () => void
  /** Into the editor; what was typed there meanwhile is set aside in its place. */
  takeBack: () => void
}

export function useSetAside(form: UseFormReturn<EntryValues>): SetAside {
  const [terms, setTerms] = useState<ContentTerms | null>(null)
  const typed = () => structuredClone(form.getValues('terms'))

  return {
    isThere: terms !== null,
    put: () => setTerms(typed()),
    takeBack: () => {
      if (terms !== null) {
        setTerms(form.formState.isDirty ? typed() : null)
        form.setValue('terms', terms, { shouldDirty: true })
      }
    },
  }
}
