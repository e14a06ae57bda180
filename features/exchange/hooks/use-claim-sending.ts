'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { openPage } from '@/lib/browser/open-page'
import { randomKey } from '@/lib/browser/random-key'
import { ApiError } from '@/lib/http/api-error'
import { useErrorText } from '@/lib/http/use-error-text'
import { localePath } from '@/lib/i18n/locales'
import type { SentClaim } from '../api/create-claim'
import { pairQuery, reservesQuery } from '../api/exchange-queries'
import type { ClaimInput } from '../model/form/claim-payload'
import type { FieldFault } from '../model/form/form-faults'
import type { CalculatorState } from '../model/state/calculator-state'

/** A form that was sent at a course that is no more: what it would bring now, to be agreed to. */
export type CourseChange = {
  form: SentForm
  was: string
  now: { fromSumma: string; toSumma: string }
}

export type SentForm = Omit<ClaimInput, 'form'> & { form: CalculatorState }

/** What became of a form that was sent and did not lead on. */
export type Refusal = { faults: readonly FieldFault[]; text: string | null }

/**
 * Sends the form and leads on to the claim's page. Gives what the server refused; a course that has
 * changed is not refused but asked about.
 */
export function useClaimSending() {
  const locale = useLocale()
  const t = useTranslations('exchange')
  const client = useQueryClient()
  const errorText = useErrorText()
  const keyOf = useKeys()
  const [change, setChange] = useState<CourseChange | null>(null)

  async function send(
    form: SentForm,
    agreed: SentClaim['agreed'] = null,
  ): Promise<Refusal | null | 'sent'> {
    setChange(null)
    try {
      const { sendClaim } = await import('../api/create-claim')
      const { id } = await sendClaim({ form, agreed, keyOf })
      openPage(localePath(locale, `/claim/${id}`))
      return 'sent'
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error
      }
      return judge(error, form, agreed)
    }
  }

  async function judge(error: ApiError, form: SentForm, agreed: SentClaim['agreed']) {
    refreshAfter(error, form)
    const { fromSumma, toSumma } = error.figures ?? {}
    if (error.code === 'course_changed' && fromSumma !== undefined && toSumma !== undefined) {
      const was = agreed?.toSumma ?? form.deal.receive.toFixed()
      setChange({ form, was, now: { fromSumma, toSumma } })
      return null
    }
    if (!error.fields) {
      return { faults: [], text: errorText(error) }
    }
    const { serverFaults } = await import('../model/form/server-faults')
    const { faults, strays } = serverFaults(
      error.fields,
      { structure: form.pair.structure, courseType: form.courseType, form: form.form },
      {
        city: { from: t('city.from'), to: t('city.to') },
        email: t('email'),
        promocode: t('promocode'),
      },
    )
    const text =
      strays.length > 0 || faults.length === 0 ? strays.join(' ') || errorText(error) : null
    return { faults, text }
  }

  /* The calculator then shows what the server answered by. */
  function refreshAfter({ code }: ApiError, { pair }: SentForm) {
    if (!stale.has(code)) {
      return
    }
    const { from, to } = pair.structure
    const ids = { from: from.currency.id, to: to.currency.id }
    void client.invalidateQueries({ queryKey: pairQuery(ids, locale).queryKey })
    void client.invalidateQueries({ queryKey: reservesQuery(locale).queryKey })
  }

  return { send, change, forgetChange: () => setChange(null) }
}

const stale: ReadonlySet<string> = new Set(['course_changed', 'reserve_short', 'direction_paused'])

/* One key per attempt of the same content: pressed again after a lost answer, it is one claim. */
function useKeys(): (content: string) => string {
  const last = useRef({ content: '', key: '' })

  return (content) => {
    if (last.current.content !== content) {
      last.current = { content, key: randomKey() }
    }
    return last.current.key
  }
}
