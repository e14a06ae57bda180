'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useChangeForm, type ChangeForm } from './use-change-form'

type Options<Stored, Values extends FieldValues> = {
  /** The current row, updated when others change it; null for a new row. */
  stored: Stored | null
  /** Must be a stable function. */
  valuesOf: (stored: Stored | null) => Values
  /** Saves the entered values with the version that was opened. */
  save: (values: Values, opened: Stored | null) => Promise<unknown>
}

export type SharedForm<Values extends FieldValues> = ChangeForm<Values> & {
  /** Another operator changed the row after the user started typing. */
  isOutdated: boolean
  /** Discards the typed values and shows the stored ones. */
  takeStored: () => void
}

/**
 * A form of a row that other operators may change at the same time. It shows their changes until
 * something is typed. After that it keeps the typed values and the version that was opened, so that
 * the server refuses a conflicting save.
 */
export function useSharedForm<Stored extends { version: string }, Values extends FieldValues>(
  options: Options<Stored, Values>,
): SharedForm<Values> {
  const { stored, valuesOf, save } = options
  const [opened, setOpened] = useState(stored)
  const change = useChangeForm({
    values: valuesOf(opened),
    save: (values) => save(values, opened),
  })
  const { form } = change
  const { isDirty, isSubmitting } = form.formState
  const isStale = stored !== null && stored.version !== opened?.version

  if (isStale && !isDirty) {
    setOpened(stored)
  }
  const { reset } = form
  // Before the fields are shown: a later reset would discard what is typed at once. The form begins with
  // the first values, and resetting to them again would make a list of fields differ from itself.
  const shown = useRef(opened)
  useLayoutEffect(() => {
    if (shown.current !== opened) {
      shown.current = opened
      reset(valuesOf(opened))
    }
  }, [reset, valuesOf, opened])

  return {
    ...change,
    isOutdated: isStale && isDirty && !isSubmitting,
    takeStored: () => setOpened(stored),
  }
}
