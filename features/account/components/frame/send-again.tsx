'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { CountDown } from '@/components/ui/display/count-down'
import { ApiError } from '@/lib/http/api-error'
import { useErrorText } from '@/lib/http/use-error-text'
import { sendActivation } from '@/features/account/api/send-activation'

const pauseSeconds = 60

/** Sends the link again, and says from when on it can be sent once more. */
export function SendAgain({ email }: { email: string }) {
  const t = useTranslations('account.activation')
  const errorText = useErrorText()
  const [pausedUntil, setPausedUntil] = useState<string | null>(null)
  const pause = (seconds: number) =>
    setPausedUntil(new Date(Date.now() + seconds * 1000).toISOString())

  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => sendActivation(email),
    onSuccess: () => pause(pauseSeconds),
    onError: (fault) => {
      if (fault instanceof ApiError && fault.retryAfterSeconds !== null) {
        pause(fault.retryAfterSeconds)
      }
    },
  })

  return (
    <div className="grid justify-items-start gap-1.5">
      {pausedUntil === null ? (
        <Button color="graySecondary" loading={isPending} onClick={() => mutate()}>
          {t('send')}
        </Button>
      ) : (
        <p className="flex min-h-11 items-center gap-1.5 text-sm">
          {t('again')}
          <CountDown until={pausedUntil} onEnd={() => setPausedUntil(null)} />
        </p>
      )}
      <p role="status" className="max-w-72 text-sm text-ink-2 empty:hidden">
        {isSuccess && t('sent')}
        {error && errorText(error)}
      </p>
    </div>
  )
}
