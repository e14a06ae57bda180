'use client'

import { useTranslations, useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { SubmitButton } from '@/components/ui/button/submit-button'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { TextField } from '@/components/ui/form/text-field'
import { openPage } from '@/lib/browser/open-page'
import { CaptchaNotice } from '@/lib/captcha/captcha-notice'
import { useCaptcha } from '@/lib/captcha/use-captcha'
import type { SignupBody } from '@/lib/contracts/accounts/registration'
import { localePath } from '@/lib/i18n/locales'
import { useRegister } from '../hooks/use-register'
import { fieldText } from '../model/field-text'
import { guestPath } from '../model/after-login'
import { FormFault } from './parts/form-notes'
import { NewPasswordFields } from './parts/new-password-fields'
import { TextLink } from './parts/text-link'

type Props = {
  next: string | null
  captchaKey: string | null
  /** The referral by which the visitor came. */
  referral: string | null
  leave?: (path: string) => void
}

export function RegisterForm({ next, captchaKey, referral, leave = openPage }: Props) {
  const t = useTranslations('auth.register')
  const locale = useLocale()
  const captcha = useCaptcha({ action: 'signup', findKey: () => Promise.resolve(captchaKey) })
  const { form, fault, submit, isBusy } = useRegister({
    captcha,
    referral,
    onDone: () => leave(localePath(locale, guestPath('/successfully', next))),
  })

  return (
    // POST, so that a submit before hydration cannot put a password into the address.
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={captcha.prepare}
      aria-label={t('title')}
      className="flex flex-col gap-4"
    >
      <div role="alert" className="empty:-mb-4">
        {fault !== null && <FormFault>{fault.text}</FormFault>}
      </div>
      <Fields form={form} />
      <SubmitButton className="mt-2" loading={isBusy}>
        {t('submit')}
      </SubmitButton>
      <p className="text-sm text-pretty text-ink-3">{t('language')}</p>
      {captchaKey !== null && <CaptchaNotice />}
      {captcha.slot}
    </form>
  )
}

function Fields({ form }: { form: UseFormReturn<SignupBody> }) {
  const t = useTranslations('auth.register')
  const login = useTranslations('auth.login')
  const { control, register } = form
  const { errors } = form.formState
  const [email, password] = useWatch({ control, name: ['email', 'password'] })

  return (
    <>
      <TextField
        {...register('email')}
        label={login('email')}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={fieldText(errors.email, login('emailWrong'))}
        className="-mb-3"
        reservesErrorLine
      />
      <NewPasswordFields
        about={email}
        password={{
          label: t('password'),
          register: register('password'),
          typed: password,
          error: errors.password,
        }}
        repeat={{
          label: t('repeat'),
          register: register('repeatPassword'),
          error: errors.repeatPassword,
        }}
      />
      <CheckboxField
        {...register('agree')}
        label={t.rich('agree', {
          rules: linkTo('/rules', t('newTab')),
          aml: linkTo('/aml', t('newTab')),
        })}
        error={fieldText(errors.agree, t('agreeWrong'))}
      />
    </>
  )
}

/* The agreements open in a new tab, so that the form keeps its input. */
function linkTo(href: string, newTab: string) {
  return function AgreementLink(text: ReactNode) {
    return (
      <TextLink href={href} target="_blank" className="font-normal">
        {text}
        <span className="sr-only"> {newTab}</span>
      </TextLink>
    )
  }
}
