'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/form/select-field'
import { openPage } from '@/lib/browser/open-page'
import { changeMe } from '@/lib/contracts/accounts/me'
import { useErrorText } from '@/lib/http/use-error-text'
import { isLocale, locales, type Locale } from '@/lib/i18n/locales'
import { setUser } from '@/lib/session/session-store'
import { useMe } from '@/features/account/hooks/use-me'
import { ownCall } from '../parts/own-call'

type Props = {
  /** Loads a path as a new document, in the language of the path. */
  leave?: (path: string) => void
}

/** The language of mails and of the site; the page switches to it immediately. */
export function LanguageField({ leave = openPage }: Props) {
  const t = useTranslations('account.settings.general')
  const names = useTranslations('layout.language')
  const errorText = useErrorText()
  const { locale } = useMe()
  const { mutate, variables, error, isPending, isSuccess } = useMutation({
    mutationFn: (chosen: Locale) => ownCall(changeMe, { body: { locale: chosen } }),
    onSuccess: (me) => {
      setUser(me)
      // The server stores the language of an address with a prefix as the chosen language.
      leave(`/${me.locale}/account/settings`)
    },
  })
  const shown = isPending || isSuccess ? variables : locale

  return (
    <SelectField
      label={names('label')}
      hint={t('languageHint')}
      error={error ? errorText(error) : undefined}
      options={locales.map((value) => ({ value, label: names(value) }))}
      value={shown}
      disabled={isPending}
      onChange={(chosen) => isLocale(chosen) && chosen !== locale && mutate(chosen)}
    />
  )
}
