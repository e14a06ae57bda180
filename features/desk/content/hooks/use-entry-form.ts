'use client'

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { ContentEntry, ContentKind, Publishing } from '@/lib/contracts/desk/site/content'
import { applyFieldErrors } from '@/lib/forms/apply-field-errors'
import { ApiError } from '@/lib/http/api-error'
import { useFaultToast } from '@/features/desk/kit/calls/use-fault-toast'
import { languageOfFaults, type EntryValues, type Language } from '../model/entry-values'
import { usePublishingCheck } from './use-publishing-check'

type Options = {
  values: EntryValues
  send: (values: EntryValues, publish: Publishing) => Promise<ContentEntry>
  onSaved: (entry: ContentEntry, publish: Publishing) => void
  /** Another operator saved first; the form keeps its content. */
  onConflict: (error: ApiError) => void
  /** Shows the fields of a language. On a narrow screen those of the other one are hidden. */
  onLanguage: (language: Language) => void
}

/**
 * The result of a save. An error in the publication time is shown in the dialog where the time is
 * chosen.
 */
export type SaveResult = { isSaved: boolean; momentFault: string | null }

export type EntryForm = {
  form: UseFormReturn<EntryValues>
  /** Errors that belong to no field shown here. */
  fault: string | null
  isSaving: boolean
  save: (publish: Publishing) => Promise<SaveResult>
  /**
   * Whether the text can be published, as far as the browser can tell. Shows at each field what is
   * missing.
   */
  checkComplete: (kind: ContentKind) => boolean
}

/** The form of a text in both languages. The typed text stays in the form even if a save fails. */
export function useEntryForm(options: Options): EntryForm {
  const form = useForm<EntryValues>({ defaultValues: options.values })
  const toastFault = useFaultToast()
  const [fault, setFault] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const checkComplete = usePublishingCheck({ form, resetErrors, onLanguage: options.onLanguage })

  function resetErrors() {
    setFault(null)
    form.clearErrors()
  }

  async function save(publish: Publishing): Promise<SaveResult> {
    const entered = structuredClone(form.getValues())
    resetErrors()
    setIsSaving(true)
    try {
      const entry = await options.send(entered, publish)
      setSavedValues(form, entered)
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
      // A hidden field cannot take the focus.
      flushSync(() => options.onLanguage(language))
    }
    const formErrors = applyFieldErrors(form, error)
    setFault(formErrors.length > 0 ? formErrors.join(' ') : null)
    return null
  }

  return { form, fault, isSaving, save, checkComplete }
}

/**
 * Sets the saved values, with which the form is compared to find unsaved changes. The fields are not
 * touched: they keep their undo history and what was typed during the save.
 */
export function setSavedValues(form: UseFormReturn<EntryValues>, stored: EntryValues): void {
  const typed = structuredClone(form.getValues())
  form.reset(stored, { keepValues: true })
  if (JSON.stringify(typed) !== JSON.stringify(stored)) {
    form.setValue('terms', typed.terms, { shouldDirty: true })
    form.setValue('groupId', typed.groupId, { shouldDirty: true })
  }
}
