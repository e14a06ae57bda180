'use client'

import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import type { DirectionTermsText } from '@/lib/contracts/desk/directions/direction-terms'
import { previewDirection, type DirectionPreview } from '@/lib/contracts/desk/directions/directions'
import { applyFieldErrors } from '@/lib/forms/apply-field-errors'
import { ApiError } from '@/lib/http/api-error'
import { endpointQuery } from '@/lib/query/endpoint-query'
import { toForm, toTerms, type DirectionFormValues } from './direction-values'

export type Stored = { from: number | null; to: number | null; terms: DirectionTermsText }
export type Entered = { from: number; to: number; terms: DirectionTermsText }

type Options = {
  stored: Stored
  /** Saves the entered values, and returns the stored ones. */
  save: (entered: Entered) => Promise<Stored>
}

export type DirectionForm = {
  form: UseFormReturn<DirectionFormValues>
  submit: (event: SyntheticEvent) => void
  /** Errors that belong to no field shown here. */
  fault: string | null
  preview: UseQueryResult<DirectionPreview>
  isPreviewed: boolean
}

/** The form of a direction, with a preview of the rate that its terms would give. */
export function useDirectionForm({ stored, save }: Options): DirectionForm {
  const locale = useLocale()
  const form = useForm<DirectionFormValues>({ defaultValues: toForm(stored, locale) })
  const [fault, setFault] = useState<string | null>(null)
  const { preview, isPreviewed } = usePreview(form)

  const submit = form.handleSubmit(async (values) => {
    setFault(null)
    try {
      form.reset(toForm(await save(enteredOf(values, locale)), locale))
    } catch (error) {
      const formErrors = applyFieldErrors(form, error)
      setFault(formErrors.length > 0 ? formErrors.join(' ') : null)
      if (!(error instanceof ApiError)) {
        throw error
      }
    }
  })
  // Errors found during typing must not prevent a submit: only the server decides.
  const clearAndSubmit = (event: SyntheticEvent) => {
    form.clearErrors()
    void submit(event)
  }
  return { form, fault, preview, isPreviewed, submit: clearAndSubmit }
}

const pauseMilliseconds = 400
const refreshMilliseconds = 10_000

/**
 * Requests a preview whenever the user stops typing. Errors are shown at their fields, as after a
 * save.
 */
function usePreview(form: UseFormReturn<DirectionFormValues>) {
  const locale = useLocale()
  // The form object is new on each render but its functions are stable, so effects may depend on
  // them.
  const { control, getValues, setError, clearErrors } = form
  const [typed, setTyped] = useState(() => structuredClone(getValues()))
  const current = JSON.stringify(useWatch({ control }))

  useEffect(() => {
    const timer = setTimeout(() => {
      const values = structuredClone(getValues())
      setTyped((previous) => previewValues(values, previous))
    }, pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [current, getValues])

  const body = enteredOf(typed, locale)
  const isPreviewed = typed.from !== '' && typed.to !== ''
  const preview = useQuery({
    ...endpointQuery(previewDirection, { body }, locale),
    enabled: isPreviewed,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMilliseconds,
    staleTime: 0,
  })
  const { error, isSuccess, isPlaceholderData } = preview
  useEffect(() => {
    if (error) {
      clearErrors()
      applyQuietly({ getValues, setError }, error)
    } else if (isSuccess && !isPlaceholderData) {
      clearErrors()
    }
  }, [getValues, setError, clearErrors, error, isSuccess, isPlaceholderData])

  return { preview, isPreviewed }
}

/*
 * Right after the user chooses a formula, its field is still empty. Until something is typed, the
 * preview uses the previous kind of rate.
 */
function previewValues(
  values: DirectionFormValues,
  previous: DirectionFormValues,
): DirectionFormValues {
  const isFormulaEmpty = values.rateKind === 'formula' && values.terms.formula.trim() === ''
  return isFormulaEmpty && previous.rateKind !== 'formula'
    ? { ...values, rateKind: previous.rateKind }
    : values
}

type Faults = Pick<UseFormReturn<DirectionFormValues>, 'getValues' | 'setError'>

/* The focus stays in the field where the user is typing. */
function applyQuietly({ getValues, setError }: Faults, error: unknown): void {
  applyFieldErrors<DirectionFormValues>(
    { getValues, setError: (name, fault) => setError(name, fault) },
    error,
  )
}

function enteredOf(values: DirectionFormValues, locale: 'ru' | 'en'): Entered {
  return {
    from: Number.parseInt(values.from, 10),
    to: Number.parseInt(values.to, 10),
    terms: toTerms(values, locale),
  }
}
