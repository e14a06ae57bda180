'use client'

import { useState } from 'react'
import { groupValue } from '@/features/exchange/model/form/group-value'
import { valueKey } from '@/features/exchange/model/form/value-key'
import { setValue } from '@/features/exchange/model/state/calculator-store'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { PairVerification } from '@/lib/contracts/verification/pair-verification'
import type { VerificationForm } from '@/lib/contracts/verification/verification-schemas'
import {
  checkedAs,
  type StartFaults,
  type StartFields,
} from '@/features/exchange/api/start-verification'
import { useCalculatorStore } from '../use-calculator'

export type StartInput = {
  pair: PairResponse
  course: NonNullable<PairVerification['course']>
  form: VerificationForm
}

/** The id of a field on the page. */
export const startFieldId = (name: keyof StartFields) => `start-verification-${name}`

/** The fields with which a verification starts, filled in with what the exchange form already knows. */
export function useStartFields({ pair, course, form }: StartInput) {
  const store = useCalculatorStore()
  const number = form.inputs.find(({ type }) => type === 'number')
  const holder = form.inputs.find(({ type }) => type === 'holder')
  const places = placesOf({ pair, course })
  const [faults, setFaults] = useState<StartFaults>({})
  const [fields, setFields] = useState<StartFields>(() => {
    const { values, email } = store.getState()
    const known = (key: string | undefined) => (key && values[course.side][key]) ?? ''
    return { number: known(places.number), holder: known(places.holder), email }
  })

  function change(name: keyof StartFields, value: string) {
    const text = name === 'number' && number ? groupValue(checkedAs(number), value) : value
    setFields((now) => ({ ...now, [name]: text }))
    setFaults((now) => ({ ...now, [name]: undefined }))
  }

  function showFaults(found: StartFaults) {
    setFaults(found)
    const first = inOrder.find((name) => found[name])
    if (first) {
      document.getElementById(startFieldId(first))?.focus()
    }
  }

  /** Fills in the fields of the exchange form that are still empty. */
  function keepInForm() {
    const { values, email } = store.getState()
    const fill = (key: string | undefined, value: string) => {
      if (key !== undefined && (values[course.side][key] ?? '') === '' && value !== '') {
        setValue(store, { side: course.side, key }, value)
      }
    }
    fill(places.number, fields.number)
    fill(places.holder, fields.holder)
    if (email === '') {
      store.setState({ email: fields.email })
    }
  }

  return { number, holder, fields, faults, change, showFaults, keepInForm }
}

const inOrder = ['number', 'holder', 'email'] as const

/* Where the exchange form keeps the number and the name. */
function placesOf({ pair, course }: Omit<StartInput, 'form'>) {
  const { inputVerify, currency } = pair.structure[course.side]
  const name = inputVerify.find(({ kind }) => kind === 'name')
  return {
    number: valueKey(currency.id, { key: course.input }),
    holder: name && valueKey(currency.id, name),
  }
}
