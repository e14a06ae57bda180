'use client'

import { MailCheck, ShieldAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { useMe } from '@/features/account/hooks/use-me'
import { useMutation } from '@tanstack/react-query'
import { CountDown } from '@/components/ui/display/count-down'
import { ApiError } from '@/lib/http/api-error'
import { useErrorText } from '@/lib/http/use-error-text'
import { reactivate } from '@/lib/contracts/accounts/registration'
import { call } from '@/lib/http/call'

const pauseSeconds = 60

/** Sends the activation link again, and says when it can be sent once more. */
function SendAgain({ email }: { email: string }) {
  const t = useTranslations('account.activation')
  const errorText = useErrorText()
  const [pausedUntil, setPausedUntil] = useState<string | null>(null)
  const pause = (seconds: number) =>
    setPausedUntil(new Date(Date.now() + seconds * 1000).toISOString())

  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => sendActivation(email),
    onSuccess: () => pause(pauseSeconds),
    onError: (failure) => {
      if (failure instanceof ApiError && failure.retryAfterSeconds !== null) {
        pause(failure.retryAfterSeconds)
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

/** Requests another activation link. Throws `ApiError`. */
async function sendActivation(email: string): Promise<void> {
  await call(reactivate, { body: { email } })
}

/** Notices above every page of the account, about steps that the user has to take first. */
export function AccountNotices() {
  const activation = useTranslations('account.activation')
  const factor = useTranslations('account.factor')
  const { activated, email, secondFactor } = useMe()

  return (
    <>
      {!activated && (
        <Notice
          icon={<MailCheck aria-hidden className="size-5" />}
          title={activation('title')}
          text={activation('text', { email })}
        >
          <SendAgain email={email} />
        </Notice>
      )}
      {secondFactor.required && (
        <Notice
          icon={<ShieldAlert aria-hidden className="size-5" />}
          title={factor('title')}
          text={factor('text')}
        >
          <Button href="/account/settings" color="graySecondary">
            {factor('action')}
          </Button>
        </Notice>
      )}
    </>
  )
}

type NoticeProps = { icon: ReactNode; title: string; text: string; children: ReactNode }

function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <section
      aria-label={title}
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-amber-soft px-5 py-4 text-amber first:mt-4 lg:mt-0 lg:mb-6 lg:first:mt-0"
    >
      <div className="flex min-w-0 flex-[1_1_20rem] gap-3">
        <span className="mt-0.5 shrink-0">{icon}</span>
        <div className="min-w-0">
          <h2 className="text-base font-semibold">{title}</h2>
          <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">{text}</p>
        </div>
      </div>
      {children}
    </section>
  )
}
