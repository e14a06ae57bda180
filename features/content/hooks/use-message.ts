import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Captcha } from '@/lib/captcha/use-captcha'
import { messageBody, sendMessage, type MessageBody } from '@/lib/contracts/site/contacts'
import { applyFieldErrors } from '@/lib/forms/apply-field-errors'
import { ApiError } from '@/lib/http/api-error'
import { useErrorText } from '@/lib/http/use-error-text'
import { useSession } from '@/lib/session/session-store'
import { call } from '@/lib/http/call'

const messageForm = messageBody.omit({ recaptcha: true })
type Input = z.input<typeof messageForm>
type Message = z.output<typeof messageForm>
export type MessageFormState = UseFormReturn<Input, unknown, Message>

/** The server's text about an accepted message, and the address to which the reply goes. */
export type SentMessage = { serverText: string; email: string }

export const maxLengths = { name: 100, claimNumber: 40, text: 5000 } as const
export const minTextLength = 10

/** Sends a message to the office. The form keeps its input until the server has accepted it. */
export function useMessage({ captcha }: { captcha: Captcha }) {
  const errorText = useErrorText()
  const ownEmail = useSession((session) => session.user?.email)
  const [sent, setSent] = useState<SentMessage | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [startCount, setStartCount] = useState(0)
  const form = useForm<Input, unknown, Message>({
    resolver: zodResolver(messageForm),
    defaultValues: { name: '', email: '', topic: 'exchange', claimNumber: '', text: '' },
  })

  useEffect(() => {
    if (ownEmail !== undefined && form.getValues('email') === '') {
      form.setValue('email', ownEmail)
    }
  }, [ownEmail, form])

  useEffect(() => {
    // The pressed button is gone, so the focus moves to the form.
    if (startCount > 0) {
      form.setFocus('text')
    }
  }, [startCount, form])

  const submit = form.handleSubmit(async (message) => {
    setFault(null)
    try {
      const recaptcha = await captcha.token()
      const serverText = await postMessage({ ...message, recaptcha })
      setSent({ serverText, email: message.email })
    } catch (error) {
      const otherTexts = applyFieldErrors(form, error)
      const isAtFields = error instanceof ApiError && error.fields && otherTexts.length === 0
      setFault(isAtFields ? null : otherTexts.join(' ') || errorText(error))
    }
  })

  function startAgain(): void {
    const { name, email } = form.getValues()
    form.reset({ name, email, topic: 'exchange', claimNumber: '', text: '' })
    setSent(null)
    setStartCount((count) => count + 1)
  }

  return { form, fault, sent, submit, startAgain, isBusy: form.formState.isSubmitting }
}

/** Sends a message to the office, and returns the text of the response. */
async function postMessage(body: MessageBody): Promise<string> {
  return (await call(sendMessage, { body })).detail
}
