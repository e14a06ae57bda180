'use client'

import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useChangeForm, type ChangeForm } from './use-change-form'

type Options<Stored, Values extends FieldValues> = {
  /** As it stands now, also after others changed it; null: a new one. */
  stored: Stored | null
  /** The same function each time. */
  valuesOf: (stored: Stored | null) => Values
  /** Stores what was entered in place of what had been opened. */
  save: (values: Values, opened: Stored | null) => Promise<unknown>
}

export type SharedForm<Values extends FieldValues> = ChangeForm<Values> & {
  /** Somebody changed it while something was typed here. */
  isBehind: boolean
  /** Gives up what was typed for what is stored. */
  takeStored: () => void
}

/**
 * A form of what others may change too. It follows them until something is typed; what is typed then
 * stays, and stands on what was opened, so that the server refuses it.
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
  const isOld = stored !== null && stored.version !== opened?.version

  if (isOld && !isDirty) {
    setOpened(stored)
  }
  const { reset } = form
  useEffect(() => reset(valuesOf(opened)), [reset, valuesOf, opened])

  return {
    ...change,
    isBehind: isOld && isDirty && !isSubmitting,
    takeStored: () => setOpened(stored),
  }
}
