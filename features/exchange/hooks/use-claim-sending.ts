'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { openPage } from '@/lib/browser/open-page'
import { randomKey } from '@/lib/browser/random-key'
import type { NamedClaim } from '@/lib/errors/app-error'
import { ApiError } from '@/lib/http/api-error'
import { useErrorText } from '@/lib/http/use-error-text'
import { localePath } from '@/lib/i18n/locales'
import type { SentClaim } from '../api/create-claim'
import { pairQuery, reservesQuery } from '../api/exchange-queries'
import type { ClaimInput } from '../model/form/claim-payload'
import type { FieldFault } from '../model/form/form-faults'
import type { CalculatorState } from '../model/state/calculator-state'
import { forgetAgreements } from '../model/state/calculator-store'
import { useCalculatorStore } from './use-calculator'

/** A form that was sent with an outdated course, and the new amounts to agree to. */
export type CourseChange = {
  form: SentForm
  was: string
  now: { fromSumma: string; toSumma: string }
}

export type SentForm = Omit<ClaimInput, 'form'> & { form: CalculatorState }

/** Why a submitted form did not lead to a claim. */
export type Refusal = {
  faults: readonly FieldFault[]
  text: string | null
  /** The visitor’s own open claims because of which the form was refused. */
  claims?: readonly NamedClaim[]
}

type Sending = {
  /** Requests a captcha's token. Called as the last step, because the token expires soon. */
  captchaToken: () => Promise<string>
}

/**
 * Sends the form, confirms the claim and opens its page. Returns the server's refusal. A changed course is not a
 * refusal: the visitor is asked about it.
 */
export function useClaimSending({ captchaToken }: Sending) {
  const store = useCalculatorStore()
  const locale = useLocale()
  const t = useTranslations('exchange')
  const errorText = useErrorText()
  const keyOf = useIdempotencyKeys()
  const refreshAfter = useRefreshing()
  const [change, setChange] = useState<CourseChange | null>(null)

  async function send(
    form: SentForm,
    agreed: SentClaim['agreed'] = null,
  ): Promise<Refusal | null | 'sent'> {
    setChange(null)
    try {
      const { orderClaim } = await import('../api/create-claim')
      const recaptcha = await captchaToken()
      const { id } = await orderClaim({ form, agreed, recaptcha, keyOf })
      // Pair and amounts are kept for the visitor's return; the agreements were for this claim
      // only.
      forgetAgreements(store)
      openPage(localePath(locale, `/claim/${id}`))
      return 'sent'
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error
      }
      return handleRefusal(error, form, agreed)
    }
  }

  async function handleRefusal(error: ApiError, form: SentForm, agreed: SentClaim['agreed']) {
    refreshAfter(error, form)
    const { fromSumma, toSumma } = error.figures ?? {}
    if (error.code === 'course_changed' && fromSumma !== undefined && toSumma !== undefined) {
      const was = agreed?.toSumma ?? form.deal.receive.toFixed()
      setChange({ form, was, now: { fromSumma, toSumma } })
      return null
    }
    if (!error.fields) {
      return { faults: [], text: errorText(error), claims: error.claims }
    }
    const { serverFaults } = await import('../model/form/server-faults')
    const { faults, otherTexts } = serverFaults(
      error.fields,
      { structure: form.pair.structure, courseType: form.courseType, form: form.form },
      {
        city: { from: t('city.from'), to: t('city.to') },
        email: t('email'),
        promocode: t('promocode'),
      },
    )
    const text =
      otherTexts.length > 0 || faults.length === 0 ? otherTexts.join(' ') || errorText(error) : null
    return { faults, text }
  }

  return { send, change, forgetChange: () => setChange(null) }
}

/* Reloads stale data, so that the calculator shows the course that the server used. */
function useRefreshing() {
  const client = useQueryClient()
  const locale = useLocale()

  return ({ code }: ApiError, { pair }: SentForm) => {
    if (!codesOfStaleData.has(code)) {
      return
    }
    const { from, to } = pair.structure
    const ids = { from: from.currency.id, to: to.currency.id }
    void client.invalidateQueries({ queryKey: pairQuery(ids, locale).queryKey })
    void client.invalidateQueries({ queryKey: reservesQuery(locale).queryKey })
  }
}

const codesOfStaleData: ReadonlySet<string> = new Set([
  'course_changed',
  'reserve_short',
  'hold_limited',
  'direction_paused',
  'tech_break',
])

/* One key for each content, so that a retry after a lost response returns the same claim. */
function useIdempotencyKeys(): (content: string) => string {
  const last = useRef({ content: '', key: '' })

  return (content) => {
    if (last.current.content !== content) {
      last.current = { content, key: randomKey() }
    }
    return last.current.key
  }
}
