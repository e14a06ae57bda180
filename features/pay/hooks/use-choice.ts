import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { keepRecentCurrency } from '@/lib/browser/recent-currencies'
import { useIsHydrated } from '@/lib/browser/use-is-hydrated'
import { findCaptchaKey } from '@/lib/captcha/captcha-key'
import { useCaptcha } from '@/lib/captcha/use-captcha'
import type { Payment } from '@/lib/contracts/shops/pay'
import { visibleInputs } from '@/lib/exchange/pair/visible-inputs'
import { applyFieldErrors } from '@/lib/forms/apply-field-errors'
import { createContentKey } from '@/lib/http/content-key'
import { useErrorText } from '@/lib/http/use-error-text'
import { chooseCurrency } from '../api/pay-commands'
import { inputsQuery } from '../api/pay-queries'
import { lastCurrency } from '../model/last-currency'

type ChoiceValues = { email: string; inputs: Record<string, string> }

/** The choice of a currency for an invoice, with the details of the payer that the currency requires. */
export function useChoice(payment: Payment, onChosen: () => void) {
  const locale = useLocale()
  const client = useQueryClient()
  const errorText = useErrorText()
  const captcha = useCaptcha({ action: 'claim', findKey: () => findCaptchaKey(client, locale) })
  const [contentKey] = useState(createContentKey)
  const [picked, setPicked] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm<ChoiceValues>({ defaultValues: { email: '', inputs: {} } })

  // What was chosen in this browser before is not known to the server.
  const isHydrated = useIsHydrated()
  const chosen = picked ?? (isHydrated ? lastCurrency(payment.offers) : null)
  const offer = payment.offers.find(({ currency }) => String(currency.id) === chosen) ?? null
  const pair = useQuery({
    ...inputsQuery({ from: offer?.currency.id ?? 0, to: payment.currency.id }, locale),
    enabled: offer !== null,
  })
  const inputs = pair.data ? visibleInputs(pair.data.structure, 'from', 'default') : []

  async function send({ email, inputs: typed }: ChoiceValues): Promise<void> {
    if (offer === null || offer.amount === null) {
      return
    }
    const values = Object.fromEntries(inputs.map(({ key }) => [key, typed[key] ?? '']))
    const content = {
      ...{ currency: offer.currency.id, amount: offer.amount, inputs: values },
      ...(payment.asksEmail && { email }),
    }
    setFault(null)
    try {
      const key = contentKey.of(JSON.stringify(content))
      const recaptcha = await captcha.token()
      await chooseCurrency(payment.id, { body: { ...content, recaptcha }, key })
      keepRecentCurrency(String(offer.currency.id))
      contentKey.forget()
    } catch (error) {
      const others = applyFieldErrors(form, error)
      const isAtFields = Object.keys(form.formState.errors).length > 0 && others.length === 0
      setFault(isAtFields ? null : others.join(' ') || errorText(error))
    }
    // Either there is an order now, or the amounts may have changed.
    onChosen()
  }

  return {
    ...{ captcha, fault, form, inputs, offer },
    isReady: offer !== null && offer.amount !== null && pair.data !== undefined,
    inputsFault: pair.error && errorText(pair.error),
    pick: (id: string) => {
      setPicked(id)
      setFault(null)
      form.clearErrors()
    },
    submit: form.handleSubmit(send),
    isSending: form.formState.isSubmitting,
  }
}
