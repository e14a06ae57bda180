import { useTranslations } from 'next-intl'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '@/components/ui/form/password-field'
import { NewPasswordField } from '@/components/ui/form/password-strength/new-password-field'
import { longestPassword, shortestPassword } from '@/lib/contracts/accounts/passwords'
import { fieldText } from '@/features/auth/model/field-text'

type Field = { label: string; register: UseFormRegisterReturn; error: FieldError | undefined }

type Props = {
  password: Field & { typed: string }
  repeat: Field
  /** The owner's e-mail, if it is known. */
  about?: string
}

/** A new password, entered twice, because a mistake in it would lock its owner out. */
export function NewPasswordFields({ password, repeat, about = '' }: Props) {
  const t = useTranslations('auth.newPassword')
  const isLong = password.error?.type === 'too_big'
  const wrong = isLong
    ? t('long', { longest: longestPassword })
    : t('short', { shortest: shortestPassword })

  return (
    <>
      <NewPasswordField
        {...password.register}
        label={password.label}
        typed={password.typed}
        about={about}
        hint={t('hint', { shortest: shortestPassword })}
        error={fieldText(password.error, wrong)}
      />
      <PasswordField
        {...repeat.register}
        label={repeat.label}
        autoComplete="new-password"
        error={fieldText(repeat.error, t('differ'))}
        className="-mb-3"
        reservesErrorLine
      />
    </>
  )
}
