'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { PasswordField } from '@/components/ui/form/password-field'
import { TextField } from '@/components/ui/form/text-field'
import { openPage } from '@/lib/browser/open-page'
import { useRestoredPage } from '@/lib/browser/use-restored-page'
import { CaptchaNotice } from '@/lib/captcha/captcha-notice'
import { useCaptcha, type Captcha } from '@/lib/captcha/use-captcha'
import { loginRequest, type LoginRequest } from '@/lib/contracts/auth'
import { applyFieldErrors } from '@/lib/forms/apply-field-errors'
import { ApiError } from '@/lib/http/api-error'
import { useErrorText } from '@/lib/http/use-error-text'
import { logIn } from '../api/log-in'
import { afterLogin } from '../model/after-login'

type Props = {
  /** Where the reader wanted to go before he was sent here. */
  next: string | null
  /** By which a captcha's token is got; null where nobody is asked for one. */
  captchaKey?: string | null
  /** Leaves for an address; the whole document is read anew, now as this person's. */
  leave?: (path: string) => void
}

export function LoginForm({ next, captchaKey = null, leave = openPage }: Props) {
  const t = useTranslations('auth.login')
  const locale = useLocale()
  const captcha = useCaptcha({ action: 'login', findKey: () => Promise.resolve(captchaKey) })
  const { fault, submit, form } = useLogin({
    captcha,
    onSignedIn: (role) => leave(afterLogin({ next, role, locale })),
  })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const emailError =
    errors.email && (errors.email.type === 'server' ? errors.email.message : t('emailWrong'))
  const passwordError =
    errors.password &&
    (errors.password.type === 'server' ? errors.password.message : t('passwordWrong'))

  return (
    // Before its scripts are there it must not put a password into an address.
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={captcha.prepare}
      aria-label={t('title')}
      className="grid gap-4"
    >
      <div role="alert">{fault !== null && <Fault text={fault} />}</div>
      <TextField
        {...form.register('email')}
        label={t('email')}
        // Not of the type "email": browsers write a domain in letters anew under the reader's hands.
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={emailError}
        keepsErrorLine
      />
      <PasswordField
        {...form.register('password')}
        label={t('password')}
        error={passwordError}
        keepsErrorLine
      />
      <CheckboxField {...form.register('remember')} label={t('remember')} />
      <Button
        type="submit"
        size="large"
        fullWidth
        className="mt-2"
        loading={isSubmitting || (isSubmitSuccessful && fault === null)}
      >
        {t('submit')}
      </Button>
      {captchaKey !== null && <CaptchaNotice />}
      {captcha.slot}
    </form>
  )
}

type Login = {
  captcha: Captcha
  onSignedIn: (role: Awaited<ReturnType<typeof logIn>>['role']) => void
}

function useLogin({ captcha, onSignedIn }: Login) {
  const errorText = useErrorText()
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm<LoginRequest>({
    resolver: zodResolver(loginRequest),
    defaultValues: { email: '', password: '', remember: false },
  })

  /* It was left signing in, and nothing of that goes on. */
  useRestoredPage(() => {
    form.reset(undefined, { keepValues: true })
  })

  const submit = form.handleSubmit(async (values) => {
    setFault(null)
    try {
      const recaptcha = await captcha.token()
      const { role } = await logIn({ ...values, ...(recaptcha !== '' && { recaptcha }) })
      onSignedIn(role)
    } catch (error) {
      const strays = applyFieldErrors(form, error)
      const isAtFields = error instanceof ApiError && error.fields && strays.length === 0
      setFault(isAtFields ? null : errorText(error))
    }
  })
  return { form, fault, submit }
}

function Fault({ text }: { text: string }) {
  return (
    <p className="flex gap-2 rounded-field bg-red-soft px-4 py-3 text-base text-red-strong">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">{text}</span>
    </p>
  )
}
