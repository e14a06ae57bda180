'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState, useEffect, useRef } from 'react'
import { useRestoredPage } from '@/lib/browser/use-restored-page'
import { useCaptcha } from '@/lib/captcha/use-captcha'
import type { PairResponse } from '@/lib/contracts/calculator'
import { findCaptchaKey } from '@/lib/captcha/captcha-key'
import type { Refusal, SentForm } from '../api/send-form'
import { checkInput } from '../model/form/check-input'
import type { FormToCheck } from '../model/form/check-form'
import { fieldId, type FieldFault } from '../model/form/form-faults'
import { isSameForm } from '../model/form/same-form'
import type { CalculatorState } from '../model/state/calculator-state'
import type { CalculatorStore } from '../model/state/calculator-store'
import type { Clamp } from '../model/deal/amounts'
import { useCalculator, useCalculatorStore } from './use-calculator'
import { useClaimSending } from './use-claim-sending'
import type { CalculatedDeal } from './use-deal'
import type { FieldChecks } from './use-checks'

type SubmitInput = {
  pair: PairResponse | undefined
  deal: CalculatedDeal
  checks: FieldChecks
}

/* Loaded when the form is entered. */
const checkCode = () => import('../model/form/form-code')

type Checked = Refusal & { state: CalculatorState | null }

/**
 * Checks the form, then either focuses the first error or sends the form and opens the claim. If pressing
 * the button has moved an amount to a bound, the new amount is shown and nothing is sent yet.
 */
export function useSubmit({ pair, deal, checks }: SubmitInput) {
  const check = useFormCheck()
  const store = useCalculatorStore()
  const captcha = useClaimCaptcha()
  const clampBeforeSending = useClampBeforeSending(deal)
  const { send, change, forgetChange } = useClaimSending({ captchaToken: captcha.token })
  const [isSending, setIsSending] = useState(false)
  const { shown, showResult } = useSummary(checks)
  useRestoredPage(() => setIsSending(false))

  async function submit() {
    const { amounts, unseen } = clampBeforeSending()
    if (!pair || !deal.rules || !amounts || isSending) {
      return
    }
    const state = store.getState()
    const { courseType } = deal.rules
    const { structure, verification } = pair
    setIsSending(true)
    const found = await check({
      ...{ structure, verification, courseType },
      ...{ amounts, clamp: unseen, form: state },
    }).catch(failSending)
    if (found.length > 0 || amounts.deal === null) {
      setIsSending(false)
      showResult(found, { text: null, state })
      return
    }
    await sendForm({ pair, courseType, deal: amounts.deal, form: state })
  }

  function failSending(error: unknown): never {
    setIsSending(false)
    throw error
  }

  async function sendForm(form: SentForm, agreed?: { fromSumma: string; toSumma: string }) {
    setIsSending(true)
    showResult([], { text: null, state: form.form })
    const outcome = await send(form, agreed).catch(failSending)
    // Busy until the next page has loaded: another press would only request the same claim.
    setIsSending(outcome === 'sent')
    if (outcome !== null && outcome !== 'sent') {
      const { claims, text } = outcome
      dropRefusedCode(store, outcome.faults)
      showResult(outcome.faults, { text, ...(claims && { claims }), state: form.form })
    }
  }

  return {
    submit,
    captcha,
    prepare: ({ currentTarget: form }: { currentTarget: HTMLFormElement }) => {
      captcha.prepare()
      prepareForm(form)
    },
    isSending,
    faults: shown.faults,
    refusal: shown.text,
    openClaims: shown.claims ?? [],
    change,
    declineChange: forgetChange,
    acceptChange: () => change && void sendForm(change.form, change.now),
  }
}

/**
 * Loads what sending needs, so that sending does not wait for it. Enter then moves from field to field.
 */
function prepareForm(form: HTMLFormElement) {
  checkCode()
    .then(({ enterGoesOn }) => enterGoesOn(form))
    // Only a preload: if it fails, the form's check loads it again.
    .catch(() => undefined)
}

export type Submitting = ReturnType<typeof useSubmit>

/* The summary is about the form as it was sent; the first change makes it stale. */
function useSummary(checks: FieldChecks) {
  const [checked, setChecked] = useState<Checked>({ faults: [], text: null, state: null })
  const isUntouched = useCalculator(
    (state) => checked.state !== null && isSameForm(state, checked.state),
  )

  function showResult(faults: readonly FieldFault[], rest: Omit<Checked, 'faults'>) {
    checks.noteAll(faults)
    setChecked({ faults, ...rest })
    const [first] = faults
    if (first) {
      focusField(first.id)
    }
  }

  const shown: Refusal = isUntouched ? checked : { faults: [], text: null }
  return { shown, showResult }
}

function useClaimCaptcha() {
  const client = useQueryClient()
  const locale = useLocale()
  return useCaptcha({ action: 'claim', findKey: () => findCaptchaKey(client, locale) })
}

function useFormCheck() {
  const t = useTranslations('exchange')

  return async (form: FormToCheck) => {
    const { formFaults } = await checkCode()
    return formFaults(form, {
      checkInput,
      labels: {
        amount: { from: t('send'), to: t('receive') },
        city: { from: t('city.from'), to: t('city.to') },
        email: t('email'),
        agreement: t('agreement.short'),
      },
    })
  }
}

function focusField(id: string) {
  const field = document.getElementById(id)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/**
 * Moves the amounts of a form within their bounds before the form is sent. `unseen` is the bound to which
 * pressing the button has moved an amount, or the one that replaced the amount of another pair: nobody
 * should order an amount that they have not seen.
 */
function useClampBeforeSending({ leave }: Pick<CalculatedDeal, 'leave'>) {
  const store = useCalculatorStore()
  const shownClamp = useRef<Clamp | null>(null)

  useEffect(() => {
    // A press starts before the focused field gets its blur event.
    const recordClamp = () => {
      shownClamp.current = store.getState().clamp
    }
    window.addEventListener('pointerdown', recordClamp, true)
    window.addEventListener('keydown', recordClamp, true)
    return () => {
      window.removeEventListener('pointerdown', recordClamp, true)
      window.removeEventListener('keydown', recordClamp, true)
    }
  }, [store])

  return () => {
    const { clamp, unaccepted } = store.getState()
    const amounts = leave()
    const own = store.getState().clamp ?? (clamp === shownClamp.current ? null : clamp)
    const unseen = own ?? unaccepted ?? null
    shownClamp.current = unseen
    store.setState({ clamp: unseen, unaccepted: null })
    return { amounts, unseen }
  }
}

/* A code that the server has refused gains nothing any more. */
function dropRefusedCode(store: CalculatorStore, faults: readonly FieldFault[]): void {
  if (faults.some(({ id }) => id === fieldId.promocode)) {
    store.setState({ promo: null })
  }
}
