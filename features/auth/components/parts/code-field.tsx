import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field'
import type { LoginRequest } from '@/lib/contracts/accounts/auth'
import { fieldText } from '@/features/auth/model/field-text'
import { textLinkClasses } from './text-link'

type Props = { form: UseFormReturn<LoginRequest> }

/** The second step: a code of the app or, where that is lost, one of those that were kept. */
export function CodeField({ form }: Props) {
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
