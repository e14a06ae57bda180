'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { findCaptchaKey } from '@/lib/captcha/captcha-key'
import { startFaults, startOf, type StartFaults } from '@/features/exchange/api/start-verification'
import { openPage } from '@/lib/browser/open-page'
import { useRestoredPage } from '@/lib/browser/use-restored-page'
import { useCaptcha } from '@/lib/captcha/use-captcha'
import { ApiError } from '@/lib/http/api-error'
import { useErrorText } from '@/lib/http/use-error-text'
import { localePath } from '@/lib/i18n/locales'
import { useSession } from '@/lib/session/session-store'
import { useStartFields, type StartInput } from './use-start-fields'

/**
 * Starts a verification. A signed-in user continues at the page of the verification; a guest gets a mail with
 * a link to it. What was typed is kept in the exchange form.
 */
export function useStartVerification(input: StartInput) {
  const client = useQueryClient()
  const locale = useLocale()
  const errorText = useErrorText()
  const isGuest = useSession(({ user }) => user === null)
  const captcha = useCaptcha({ action: 'claim', findKey: () => findCaptchaKey(client, locale) })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const start = useStartFields(input)
  const { number, holder, fields, showFaults, keepInForm } = start
  useRestoredPage(() => setIsSending(false))

  async function send(): Promise<'opened' | 'stays'> {
    if (!number) {
      return 'stays'
    }
    const asked = { number, holder, isGuest }
    const found = await startFaults(fields, asked)
    showFaults(found)
    if (Object.keys(found).length > 0) {
      return 'stays'
    }
    const { form } = input
    const started = await startOf({ form, fields, asked, captchaToken: captcha.token })
    keepInForm()
    if (started.id !== null) {
      openPage(localePath(locale, `/verification/${started.id}`))
      return 'opened'
    }
    setMailedTo(started.mailedTo ?? fields.email.trim())
    return 'stays'
  }

  async function submit() {
    if (isSending) {
      return
    }
    setRefusal(null)
    setIsSending(true)
    try {
      // Busy until the next page has loaded.
      setIsSending((await send()) === 'opened')
    } catch (error) {
      setIsSending(false)
      const { faults, others } = faultsIn(error)
      showFaults(faults)
      const isAtFields = Object.keys(faults).length > 0 && others === ''
      setRefusal(isAtFields ? null : others || errorText(error))
    }
  }

  return { ...start, isGuest, refusal, isSending, mailedTo, captcha, submit }
}

/* The server's errors of the fields, and the texts of errors that belong to none of them. */
function faultsIn(error: unknown): { faults: StartFaults; others: string } {
  const texts = Object.entries((error instanceof ApiError && error.fields) || {})
  const isField = (name: string) => ['number', 'holder', 'email'].includes(name)
  const faults = texts
    .filter(([name]) => isField(name))
    .map(([name, said]) => [name, { of: 'server', text: said.join(' ') }] as const)
  const others = texts.filter(([name]) => !isField(name)).flatMap(([, said]) => said)
  return { faults: Object.fromEntries(faults), others: others.join(' ') }
}
