'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { PasswordField } from '@/components/ui/form/password-field'
import { TextField } from '@/components/ui/form/text-field'
import { useMe } from '@/features/account/hooks/use-me'
import { fieldText } from '../parts/field-text'
import type { ProofValues } from './use-proof-form'

/**
 * The fields for the password and, if there is a second factor, for the code. Needs a `FormProvider`.
 */
export function ProofFields({ asksCode }: { asksCode: boolean }) {
  const t = useTranslations('account.settings.proof')
  const { register, formState } = useFormContext<ProofValues>()

  return (
    <>
      <HiddenUserName />
      <PasswordField
        {...register('password')}
        label={t('password')}
        error={fieldText(formState.errors.password, () => t('passwordWrong'))}
        reservesErrorLine
      />
      {asksCode && <CodeField />}
    </>
  )
}

/** Only the field for the code, for a form with its own password field. */
export function CodeField() {
  const t = useTranslations('account.settings.proof')
  const { secondFactor } = useMe()
  const { register, formState } = useFormContext<ProofValues>()

  return (
    <TextField
      {...register('code')}
      label={t(secondFactor.totp ? 'code' : 'recoveryCode')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      error={fieldText(formState.errors.code, () => t('codeWrong'))}
      reservesErrorLine
    />
  )
}

/** A hidden user name, which tells password managers to which account the password belongs. */
export function HiddenUserName() {
  const { email } = useMe()
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
