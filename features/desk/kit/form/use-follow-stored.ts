'use client'

import { useLayoutEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Updates the form when another operator saves, unless it has unsaved changes. */
export function useFollowStored<Stored, Values extends FieldValues>(
  form: UseFormReturn<Values>,
  stored: Stored,
  valuesOf: (stored: Stored) => Values,
): void {
  const { isDirty } = form.formState
  const shown = useRef(stored)

  useLayoutEffect(() => {
    if (!isDirty && shown.current !== stored) {
      shown.current = stored
      form.reset(valuesOf(stored))
    }
  }, [form, isDirty, stored, valuesOf])
}
