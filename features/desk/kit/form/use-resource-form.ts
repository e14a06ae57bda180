'use client'

import type { FieldValues } from 'react-hook-form'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { CallInput } from '@/lib/http/call-types'
import { useDeskChange } from '../calls/use-desk-change'
import { useSharedForm } from './use-shared-form'

type Stored = { id: number | string; version: string }

/** The type of the terms in the body of a call. */
type TermsOf<E extends Endpoint> =
  CallInput<E> extends { body: infer Body } ? TermsIn<Exclude<Body, FormData>> : never
type TermsIn<Body> = Body extends { terms: infer Terms } ? Terms : never

type Options<
  Create extends Endpoint,
  Save extends Endpoint,
  Row extends Stored,
  V extends FieldValues,
> = {
  /** The current row, updated when others change it; null for a new row. */
  stored: Row | null
  /** Must be a stable function. */
  valuesOf: (stored: Row | null) => V
  termsOf: (values: V) => TermsOf<Create> & TermsOf<Save>
  create: Create
  save: Save
  /** The queries that a save makes stale. */
  refreshes: readonly Endpoint[]
  /** The message after a save. */
  done: string
  onDone: () => void
}

/**
 * The form that adds or changes one row. It shows other operators' changes until something is
 * typed; a save of a stale version is refused.
 */
export function useResourceForm<
  const Create extends Endpoint,
  const Save extends Endpoint,
  Row extends Stored,
  V extends FieldValues,
>(options: Options<Create, Save, Row, V>) {
  const { stored, valuesOf, termsOf, refreshes, done, onDone } = options
  const create = useDeskChange(options.create, { refreshes, done, onDone })
  const save = useDeskChange(options.save, { refreshes, done, onDone })
  const form = useSharedForm({
    stored,
    valuesOf,
    // `termsOf` returns the terms for both calls; TypeScript cannot build the input of a generic
    // call from parts.
    save: (values, opened) => {
      const terms = termsOf(values)
      if (opened === null) {
        return create.mutateAsync({ body: { terms } } as unknown as CallInput<Create>)
      }
      const { id, version } = opened
      const input = { params: { id }, body: { version, terms } } as unknown as CallInput<Save>
      return save.mutateAsync(input)
    },
  })
  return { ...form, isSaving: create.isPending || save.isPending }
}
