'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { openPage } from '@/lib/browser/open-page'
import { createContentKey } from '@/lib/http/content-key'
import { localePath } from '@/lib/i18n/locales'
import type { SentClaim } from '../api/create-claim'
import type { CourseChange, Refusal, SentForm } from '../api/send-form'
import { forgetAgreements } from '../model/state/calculator-store'
import { useCalculatorStore } from './use-calculator'

type Sending = {
  /** Requests a captcha's token. Called as the last step, because the token expires soon. */
  captchaToken: () => Promise<string>
}

/**
 * Sends the form, confirms the claim and opens its page. Returns the server's refusal. A changed course is not a
 * refusal: the visitor is asked about it.
 */
export function useClaimSending({ captchaToken }: Sending) {
  const client = useQueryClient()
  const store = useCalculatorStore()
  const locale = useLocale()
  const t = useTranslations('exchange')
  const errors = useTranslations('errors')
  const [contentKey] = useState(createContentKey)
  const [change, setChange] = useState<CourseChange | null>(null)

  async function send(
    form: SentForm,
    agreed: SentClaim['agreed'] = null,
  ): Promise<Refusal | null | 'sent'> {
    setChange(null)
    const { sendForm } = await import('../api/send-form')
    const labels = {
      city: { from: t('city.from'), to: t('city.to') },
      email: t('email'),
      promocode: t('promocode'),
    }
    const sent = { form, agreed, captchaToken, contentKey }
    const { id, changed, refusal } = await sendForm(sent, { client, locale, labels, errors })
    if (id !== undefined) {
      // Pair and amounts are kept for the visitor's return; the agreements were for this claim
      // only.
      forgetAgreements(store)
      openPage(localePath(locale, `/claim/${id}`))
      return 'sent'
    }
    setChange(changed ?? null)
    return refusal ?? null
  }

  return { send, change, forgetChange: () => setChange(null) }
}
