'use client'

import { Fingerprint } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { SubmitButton } from '@/components/ui/button/submit-button'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { PasswordField } from '@/components/ui/form/password-field'
import { TextField } from '@/components/ui/form/text-field'
import { openPage } from '@/lib/browser/open-page'
import { useRestoredPage } from '@/lib/browser/use-restored-page'
import { CaptchaNotice } from '@/lib/captcha/captcha-notice'
import { useCaptcha } from '@/lib/captcha/use-captcha'
import type { LoginRequest } from '@/lib/contracts/accounts/auth'
import type { Me } from '@/lib/contracts/accounts/me'
import type { FormFault as Fault } from '@/features/auth/hooks/use-form-fault'
import { Button } from '@/components/ui/button/button'
import { useLogin, useNotice } from '../hooks/use-login'
import { usePasskeyLogin } from '../hooks/use-passkey-login'
import { afterLogin, guestPath } from '../model/after-login'
import { fieldText } from '../model/field-text'
import { FormNotice, FormFault } from './parts/form-notes'
import { TextLink, textLinkClasses } from './parts/text-link'

type Props = {
  /** The path that the visitor wanted before they were sent here. */
  next: string | null
  /** The captcha's site key; null without a captcha. */
  captchaKey?: string | null
  /** Loads an address as a new document, now as the signed-in user. */
  leave?: (path: string) => void
}

export function LoginForm({ next, captchaKey = null, leave = openPage }: Props) {
  const t = useTranslations('auth.login')
  const locale = useLocale()
  const notice = useNotice()
  const captcha = useCaptcha({ action: 'login', findKey: () => Promise.resolve(captchaKey) })
  const onSignedIn = ({ role }: Me) => leave(afterLogin({ next, role, locale }))
  const login = useLogin({ captcha, onSignedIn })
  const { form, fault, setFault } = login
  const passkey = usePasskeyLogin({
    remember: () => form.getValues('remember') ?? false,
    onSignedIn,
    onFault: (error) =>
      error === null ? setFault({ text: t('passkeyUndone'), code: null }) : login.show(error),
  })
  useRestoredPage(passkey.stopWaiting)

  return (
    // POST, so that a submit before hydration cannot put a password into the address.
    <form
      method="post"
      noValidate
      onSubmit={login.submit}
      onFocus={captcha.prepare}
      aria-label={t('title')}
      className="flex flex-col gap-4"
    >
      <div role="alert" className="empty:-mb-4">
        {fault !== null && <LoginFault fault={fault} next={next} />}
      </div>
      <div role="status" className="empty:-mb-4">
        {login.isCodeRequired && fault === null && <FormNotice>{t('codeNeeded')}</FormNotice>}
        {!login.isCodeRequired && fault === null && notice !== null && (
          <FormNotice>{notice}</FormNotice>
        )}
      </div>
      <Credentials form={form} onOtherEmail={login.dropCode} />
      {login.isCodeRequired && <CodeField form={form} />}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <CheckboxField {...form.register('remember')} label={t('remember')} />
        <TextLink href={guestPath('/forget', next)} className="text-base pointer-coarse:py-2.5">
          {t('forgot')}
        </TextLink>
      </div>
      <SubmitButton loading={login.isBusy}>{t('submit')}</SubmitButton>
      {passkey.isSupported && (
        <PasskeyButton isBusy={passkey.isBusy} onPress={() => void passkey.start()} />
      )}
      {captchaKey !== null && <CaptchaNotice />}
      {captcha.slot}
    </form>
  )
}

type CredentialsProps = { form: UseFormReturn<LoginRequest>; onOtherEmail: () => void }

function Credentials({ form, onOtherEmail }: CredentialsProps) {
  const t = useTranslations('auth.login')
  const { errors } = form.formState

  return (
    <>
      <TextField
        {...form.register('email', { onChange: onOtherEmail })}
        label={t('email')}
        // Not of type "email": browsers rewrite an internationalised domain during typing.
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        error={fieldText(errors.email, t('emailWrong'))}
        className="-mb-3"
        reservesErrorLine
      />
      <PasswordField
        {...form.register('password')}
        label={t('password')}
        error={fieldText(errors.password, t('passwordWrong'))}
        className="-mb-3"
        reservesErrorLine
      />
    </>
  )
}

type CodeFieldProps = { form: UseFormReturn<LoginRequest> }

/** The second step: a code of the app or, if the app is lost, a recovery code. */
function CodeField({ form }: CodeFieldProps) {
  const t = useTranslations('auth.login')
  const [isRecovery, setIsRecovery] = useState(false)
  const { code: error } = form.formState.errors

  function change(): void {
    setIsRecovery((was) => !was)
    form.resetField('code')
    form.setFocus('code')
  }

  return (
    <div className="grid justify-items-start gap-2">
      <TextField
        {...form.register('code')}
        className="w-full"
        label={t(isRecovery ? 'recoveryCode' : 'code')}
        hint={t(isRecovery ? 'recoveryHint' : 'codeHint')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={fieldText(error, t('codeWrong'))}
      />
      <button type="button" onClick={change} className={`text-base ${textLinkClasses}`}>
        {t(isRecovery ? 'useApp' : 'useRecovery')}
      </button>
    </div>
  )
}

type LoginFaultProps = { fault: Fault; next: string | null }

/** Why signing in failed, with a link that helps, if there is one. */
function LoginFault({ fault: { text, code }, next }: LoginFaultProps) {
  const t = useTranslations('auth.login')

  return (
    <FormFault>
      <p>{text}</p>
      {code === 'account_blocked' && (
        <TextLink href="/contacts" className="mt-1 inline-block text-red-strong">
          {t('writeUs')}
        </TextLink>
      )}
      {code === 'not_activated' && (
        <TextLink
          href={guestPath('/successfully', next)}
          className="mt-1 inline-block text-red-strong"
        >
          {t('again')}
        </TextLink>
      )}
    </FormFault>
  )
}

type PasskeyButtonProps = { isBusy: boolean; onPress: () => void }

/** Signs in without a password; shown below the fields for signing in with one. */
function PasskeyButton({ isBusy, onPress }: PasskeyButtonProps) {
  const t = useTranslations('auth.login')

  return (
    <>
      <p className="flex items-center gap-3 text-sm text-ink-3">
        <span className="h-px flex-1 bg-line" />
        {t('or')}
        <span className="h-px flex-1 bg-line" />
      </p>
      <Button
        color="graySecondary"
        size="large"
        fullWidth
        loading={isBusy}
        iconLeft={<Fingerprint aria-hidden className="size-5 shrink-0" />}
        onClick={onPress}
      >
        {t('passkey')}
      </Button>
    </>
  )
}
