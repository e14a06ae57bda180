import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Captcha } from '@/lib/captcha/use-captcha'
import {
  checkAddress,
  type AddressCheckOffer,
  type AddressRisk,
} from '@/lib/contracts/site/address-checks'
import { applyFieldErrors } from '@/lib/forms/apply-field-errors'
import { ApiError } from '@/lib/http/api-error'
import { call } from '@/lib/http/call'
import { useErrorText } from '@/lib/http/use-error-text'

type Typed = { currency: string; address: string; consent: boolean }
type Parts = { captcha: Captcha; currencies: AddressCheckOffer['currencies'] }

/** Has an address checked. The result is shown until another address is entered. */
export function useAddressCheck({ captcha, currencies }: Parts) {
  const errorText = useErrorText()
  const [result, setResult] = useState<AddressRisk | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const first = currencies[0]
  const form = useForm<Typed>({
    defaultValues: { currency: first ? String(first.id) : '', address: '', consent: false },
  })

  const submit = form.handleSubmit(async ({ address, consent, currency }) => {
    setFault(null)
    setResult(null)
    if (!consent) {
      form.setError('consent', { type: 'required' }, { shouldFocus: true })
      return
    }
    try {
      const recaptcha = await captcha.token()
      const body = { currency: Number.parseInt(currency, 10), address, consent, recaptcha }
      setResult((await call(checkAddress, { body })).risk)
    } catch (error) {
      const otherTexts = applyFieldErrors(form, error)
      const isAtFields = error instanceof ApiError && error.fields && otherTexts.length === 0
      setFault(isAtFields ? null : otherTexts.join(' ') || errorText(error))
    }
  })

  function choose(currency: string): void {
    form.setValue('currency', currency)
    setResult(null)
  }

  return { form, fault, result, submit, choose, isBusy: form.formState.isSubmitting }
}
