'use client'

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { ContentEntry, ContentKind, Publishing } from '@/lib/contracts/desk/site/content'
import { applyFieldErrors } from '@/lib/forms/apply-field-errors'
import { ApiError } from '@/lib/http/api-error'
import { useFaultToast } from '@/features/desk/kit/calls/use-fault-toast'
import { languageOfFaults, type EntryValues, type Language } from '../model/entry-values'
import { useWholeCheck } from './use-whole-check'

type Options = {
  values: EntryValues
  send: (values: EntryValues, publish: Publishing) => Promise<ContentEntry>
  onSaved: (entry: ContentEntry, publish: Publishing) => void
  /** Somebody was faster; what stands in the form stays there. */
  onConflict: (error: ApiError) => void
  /** The columns of one language may be out of sight on a narrow screen. */
  onLanguage: (language: Language) => void
}

/** How a save went: a fault of the moment belongs to the question it was asked in. */
export type Saved = { isSaved: boolean; momentFault: string | null }

export type EntryForm = {
  form: UseFormReturn<EntryValues>
  /** Faults that belong to no field shown here. */
  fault: string | null
  isSaving: boolean
  save: (publish: Publishing) => Promise<Saved>
  /** Whether it can be published, as far as it can be told here; what is missing is told at its field. */
  isWhole: (kind: ContentKind) => boolean
}

/** The form of a text in both languages. Whatever happens to a save, what was typed stays. */
export function useEntryForm(options: Options): EntryForm {
  const form = useForm<EntryValues>({ defaultValues: options.values })
  const toastFault = useFaultToast()
  const [fault, setFault] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const isWhole = useWholeCheck({ form, forget, onLanguage: options.onLanguage })

  function forget() {
    setFault(null)
    form.clearErrors()
  }

  async function save(publish: Publishing): Promise<Saved> {
    const entered = structuredClone(form.getValues())
    forget()
    setIsSaving(true)
    try {
      const entry = await options.send(entered, publish)
      keepTyped(form, entered)
      options.onSaved(entry, publish)
      return { isSaved: true, momentFault: null }
    } catch (error) {
      return { isSaved: false, momentFault: showFaults(error) }
    } finally {
      setIsSaving(false)
    }
  }

  function showFaults(error: unknown): string | null {
    if (!(error instanceof ApiError)) {
      toastFault(error)
      return null
    }
    if (error.code === 'state_changed') {
      options.onConflict(error)
      return null
    }
    if (!error.fields) {
      toastFault(error)
      return null
    }
    const { publish, ...fields } = error.fields
    if (publish && Object.keys(fields).length === 0) {
      return publish.join(' ')
    }
    const language = languageOfFaults(fields)
    if (language !== null) {
      // A hidden field takes no focus.
      flushSync(() => options.onLanguage(language))
    }
    const strays = applyFieldErrors(form, error)
    setFault(strays.length > 0 ? strays.join(' ') : null)
    return null
  }

  return { form, fault, isSaving, save, isWhole }
}

/**
 * What was stored is what "unsaved" is measured by from now on. The fields are not touched: they
 * keep their memory of what to undo, and what was typed meanwhile.
 */
export function keepTyped(form: UseFormReturn<EntryValues>, stored: EntryValues): void {
  const typed = structuredClone(form.getValues())
  form.reset(stored, { keepValues: true })
  if (JSON.stringify(typed) !== JSON.stringify(stored)) {
    form.setValue('terms', typed.terms, { shouldDirty: true })
    form.setValue('groupId', typed.groupId, { shouldDirty: true })
  }
}
