'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/form/select-field'
import { changeMe } from '@/lib/contracts/accounts/me'
import { useErrorText } from '@/lib/http/use-error-text'
import { isLocale, locales, type Locale } from '@/lib/i18n/locales'
import { setUser } from '@/lib/session/session-store'
import { useMe } from '@/features/account/hooks/use-me'
import { ownCall } from '../parts/own-call'

/** The language of mails to the account. It may differ from the language of the page, and does not change it. */
export function LanguageField() {
  const t = useTranslations('account.settings.general')
  const names = useTranslations('layout.language')
  const errorText = useErrorText()
  const { locale } = useMe()
  const { mutate, variables, error, isPending } = useMutation({
    mutationFn: (chosen: Locale) => ownCall(changeMe, { body: { locale: chosen } }),
    onSuccess: setUser,
  })
  const shown = isPending ? variables : locale

  return (
    <SelectField
      label={t('mailLanguage')}
      hint={t('mailLanguageHint')}
      error={error ? errorText(error) : undefined}
      options={locales.map((value) => ({ value, label: names(value) }))}
      value={shown}
      disabled={isPending}
      onChange={(chosen) => isLocale(chosen) && chosen !== locale && mutate(chosen)}
    />
  )
}
