'use client'

import { Link2Off } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { SubmitButton } from '@/components/ui/button/submit-button'
import { Skeleton } from '@/components/ui/display/skeleton'
import { openPage } from '@/lib/browser/open-page'
import { localePath } from '@/lib/i18n/locales'
import { useRecover } from '../hooks/use-recover'
import { FormFault } from './parts/form-notes'
import { NewPasswordFields } from './parts/new-password-fields'

type Props = { leave?: (path: string) => void }

/** Sets a new password by a mail's link; without a valid link it says how to get one. */
export function RecoverForm({ leave = openPage }: Props) {
  const t = useTranslations('auth.recover')
  const locale = useLocale()
  const recover = useRecover(() => leave(localePath(locale, '/login')))

  switch (recover.link) {
    case 'looking':
      return (
        <div aria-busy="true">
          <Skeleton width="100%" height={320} shape="field" />
        </div>
      )
    case 'ready':
      return <PasswordForm recover={recover} />
    case 'none':
      return <NoLink title={t('noneTitle')} text={t('noneText')} />
    case 'gone':
      return <NoLink title={t('goneTitle')} text={t('goneText')} />
  }
}

function PasswordForm({ recover }: { recover: ReturnType<typeof useRecover> }) {
  const t = useTranslations('auth.recover')
  const { form, fault, submit, isBusy } = recover
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'password' })

  return (
    // POST, so that a submit before hydration cannot put a password into the address.
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-base text-pretty text-ink-2">{t('lead')}</p>
      <div role="alert" className="empty:-mb-4">
        {fault !== null && <FormFault>{fault.text}</FormFault>}
      </div>
      <NewPasswordFields
        password={{
          label: t('password'),
          register: form.register('password'),
          typed,
          error: errors.password,
        }}
        repeat={{
          label: t('repeat'),
          register: form.register('repeatPassword'),
          error: errors.repeatPassword,
        }}
      />
      <SubmitButton loading={isBusy}>{t('submit')}</SubmitButton>
    </form>
  )
}

function NoLink({ title, text }: { title: string; text: string }) {
  const t = useTranslations('auth.recover')

  return (
    <div role="alert" className="grid justify-items-center gap-4 text-center">
      <Link2Off aria-hidden className="size-10 text-ink-3" />
      <h2 className="text-xl text-balance text-ink">{title}</h2>
      <p className="text-base text-pretty text-ink-2">{text}</p>
      <Button href="/forget" size="large" fullWidth>
        {t('ask')}
      </Button>
    </div>
  )
}
