'use client'

import type { FieldValues } from 'react-hook-form'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { CallInput } from '@/lib/http/call-types'
import { useDeskChange } from '../calls/use-desk-change'
import { useSharedForm } from './use-shared-form'

type Stored = { id: number | string; version: string }

/** What a call that adds takes as the terms of a row. */
type TermsOf<E extends Endpoint> =
  CallInput<E> extends { body: infer Body } ? TermsIn<Exclude<Body, FormData>> : never
type TermsIn<Body> = Body extends { terms: infer Terms } ? Terms : never

type Options<
  Create extends Endpoint,
  Save extends Endpoint,
  Row extends Stored,
  V extends FieldValues,
> = {
  /** As it stands now, also after others changed it; null: a new one. */
  stored: Row | null
  /** The same function each time. */
  valuesOf: (stored: Row | null) => V
  termsOf: (values: V) => TermsOf<Create> & TermsOf<Save>
  create: Create
  save: Save
  /** The calls that read what is changed here. */
  refreshes: readonly Endpoint[]
  /** Said when it is stored. */
  done: string
  onDone: () => void
}

/**
 * The form of one row that is added or changed: it follows what others store, and what was typed over
 * what is not there any more is refused.
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
    // `termsOf` gives what both calls take; TypeScript cannot build a generic call's input of its parts.
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
