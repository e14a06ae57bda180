import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Captcha } from '@/lib/captcha/use-captcha'
import { addressBody, type AddressBody } from '@/lib/contracts/accounts/registration'
import { ApiError } from '@/lib/http/api-error'
import { askForMail, type MailKind } from '../api/registration-calls'
import type { SentMail } from '../model/passed-to-next-page'
import { useFormFault } from './use-form-fault'

type Options = {
  kind: MailKind
  captcha: Captcha
  /** The mail that a previous page has requested. */
  before: SentMail | null
  onSent?: (mail: SentMail) => void
}

/* Long enough for a mail to arrive. */
const waitMilliseconds = 60_000

/** Requests a mail to an address, and can repeat it after a delay. */
export function useMailRequest({ kind, captcha, before, onSent }: Options) {
  const [sent, setSent] = useState(before)
  const [againAt, setAgainAt] = useState(before === null ? 0 : before.at + waitMilliseconds)
  // How many times this page has requested the mail.
  const [timesSent, setTimesSent] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const form = useForm<AddressBody>({
    resolver: zodResolver(addressBody),
    defaultValues: { email: '' },
  })
  const { fault, show, clear } = useFormFault(form)

  async function requestMail(email: string): Promise<void> {
    clear()
    setIsBusy(true)
    try {
      const recaptcha = await captcha.token()
      const text = await askForMail(kind, { email, ...(recaptcha !== '' && { recaptcha }) })
      const mail = { email, text, at: Date.now() }
      setSent(mail)
      setAgainAt(mail.at + waitMilliseconds)
      setTimesSent((was) => was + 1)
      onSent?.(mail)
    } catch (error) {
      setAgainAt(nextRequestAt(error))
      show(error)
    } finally {
      setIsBusy(false)
    }
  }

  const again = () => (sent === null ? undefined : void requestMail(sent.email))
  const startAgain = () => {
    clear()
    setSent(null)
    setTimesSent(0)
  }
  const submit = form.handleSubmit(({ email }) => requestMail(email))
  return { form, fault, sent, timesSent, againAt, isBusy, submit, again, startAgain }
}

function nextRequestAt(error: unknown): number {
  const isTooOften = error instanceof ApiError && error.code === 'too_many_requests'
  return isTooOften ? Date.now() + (error.retryAfterSeconds ?? 60) * 1000 : 0
}
