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

/** The office's answer to a message, and the address its reply goes to. */
export type SentMessage = { answer: string; email: string }

export const mostOf = { name: 100, claimNumber: 40, text: 5000 } as const
export const leastText = 10

/** Sends a message to the office. The input is kept until the server has accepted it. */
export function useMessage({ captcha }: { captcha: Captcha }) {
  const errorText = useErrorText()
  const ownEmail = useSession((session) => session.user?.email)
  const [sent, setSent] = useState<SentMessage | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [begun, setBegun] = useState(0)
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
    if (begun > 0) {
      form.setFocus('text')
    }
  }, [begun, form])

  const submit = form.handleSubmit(async (message) => {
    setFault(null)
    try {
      const recaptcha = await captcha.token()
      const answer = await postMessage({ ...message, recaptcha })
      setSent({ answer, email: message.email })
    } catch (error) {
      const strays = applyFieldErrors(form, error)
      const isAtFields = error instanceof ApiError && error.fields && strays.length === 0
      setFault(isAtFields ? null : strays.join(' ') || errorText(error))
    }
  })

  function startAnew(): void {
    const { name, email } = form.getValues()
    form.reset({ name, email, topic: 'exchange', claimNumber: '', text: '' })
    setSent(null)
    setBegun((count) => count + 1)
  }

  return { form, fault, sent, submit, startAnew, isBusy: form.formState.isSubmitting }
}

/** Sends a message to the office and returns the answer's text. */
async function postMessage(body: MessageBody): Promise<string> {
  return (await call(sendMessage, { body })).detail
}
