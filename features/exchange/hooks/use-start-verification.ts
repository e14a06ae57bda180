'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { openPage } from '@/lib/browser/open-page'
import { useCaptcha } from '@/lib/captcha/use-captcha'
import type { PairResponse } from '@/lib/contracts/calculator'
import type {
  PairVerification,
  VerificationForm,
} from '@/lib/contracts/verification/verification-schemas'
import { ApiError } from '@/lib/http/api-error'
import { useErrorText } from '@/lib/http/use-error-text'
import { localePath } from '@/lib/i18n/locales'
import { useSession } from '@/lib/session/session-store'
import { findCaptchaKey } from '../api/captcha-key'
import {
  checkedAs,
  startFaults,
  startOf,
  type StartFaults,
  type StartFields,
} from '../api/start-verification'
import { valueKey } from '../model/form/value-key'
import { setValue } from '../model/state/calculator-store'
import { groupValue } from '../model/form/group-value'
import { useCalculatorStore } from './use-calculator'

type Input = {
  pair: PairResponse
  course: NonNullable<PairVerification['course']>
  form: VerificationForm
}

/**
 * Starts a verification with what the exchange form already knows. A signed-in user goes on at the page of
 * the verification; a guest gets a mail with a link to it. What was typed is kept in the exchange form.
 */
export function useStartVerification({ pair, course, form }: Input) {
  const client = useQueryClient()
  const locale = useLocale()
  const store = useCalculatorStore()
  const errorText = useErrorText()
  const user = useSession((session) => session.user)
  const captcha = useCaptcha({ action: 'claim', findKey: () => findCaptchaKey(client, locale) })
  const number = form.inputs.find(({ type }) => type === 'number')
  const holder = form.inputs.find(({ type }) => type === 'holder')
  const places = placesOf({ pair, course })
  const [fields, setFields] = useState<StartFields>(() => {
    const { values, email } = store.getState()
    const known = values[course.side]
    return {
      number: known[places.number] ?? '',
      holder: (places.holder && known[places.holder]) ?? '',
      email,
    }
  })
  const [faults, setFaults] = useState<StartFaults>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [mailedTo, setMailedTo] = useState<string | null>(null)

  function change(name: keyof StartFields, value: string) {
    const input = name === 'number' ? number : undefined
    const text = input ? groupValue(checkedAs(input), value) : value
    setFields((now) => ({ ...now, [name]: text }))
    setFaults(({ [name]: _changed, ...others }) => others)
  }

  /* Fields of the exchange form that are still empty get what was typed here. */
  function keepInForm() {
    const { values, email } = store.getState()
    const known = values[course.side]
    const fill = (key: string | undefined, value: string) => {
      if (key !== undefined && (known[key] ?? '') === '' && value !== '') {
        setValue(store, { side: course.side, key }, value)
      }
    }
    fill(places.number, fields.number)
    fill(places.holder, fields.holder)
    if (email === '') {
      store.setState({ email: fields.email })
    }
  }

  async function submit() {
    if (!number || isSending) {
      return
    }
    setRefusal(null)
    const asked = { number, holder, isGuest: user === null }
    setIsSending(true)
    try {
      const found = await startFaults(fields, asked)
      setFaults(found)
      if (Object.keys(found).length > 0) {
        setIsSending(false)
        focusFirst(found)
        return
      }
      const started = await startOf({ form, fields, asked, captchaToken: captcha.token })
      keepInForm()
      if (started.id !== null) {
        // Busy until the next page has loaded.
        openPage(localePath(locale, `/verification/${started.id}`))
        return
      }
      setIsSending(false)
      setMailedTo(started.mailedTo ?? fields.email.trim())
    } catch (error) {
      setIsSending(false)
      showRefusal(error)
    }
  }

  function showRefusal(error: unknown) {
    const texts = Object.entries((error instanceof ApiError && error.fields) || {})
    const ofFields = texts.filter(([name]) => name in fields)
    const found: StartFaults = Object.fromEntries(
      ofFields.map(([name, said]) => [name, { of: 'server', text: said.join(' ') }]),
    )
    setFaults(found)
    focusFirst(found)
    const others = texts.filter(([name]) => !(name in fields)).flatMap(([, said]) => said)
    setRefusal(
      ofFields.length > 0 && others.length === 0 ? null : others.join(' ') || errorText(error),
    )
  }

  return {
    ...{ number, holder, isGuest: user === null },
    ...{ fields, faults, refusal, isSending, mailedTo, captcha },
    change,
    submit,
  }
}

/** The ids of the dialog's fields. */
export const startFieldId = (name: keyof StartFields) => `start-verification-${name}`

function focusFirst(faults: StartFaults): void {
  const order = ['number', 'holder', 'email'] as const
  const first = order.find((name) => faults[name])
  if (first) {
    document.getElementById(startFieldId(first))?.focus()
  }
}

/* Where the exchange form keeps the number and the name. */
function placesOf({ pair, course }: Omit<Input, 'form'>) {
  const { inputVerify, currency } = pair.structure[course.side]
  const name = inputVerify.find(({ kind }) => kind === 'name')
  return {
    number: valueKey(currency.id, { key: course.input }),
    holder: name && valueKey(currency.id, name),
  }
}
