import { useLocale, useTranslations } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import { waitText } from '@/lib/i18n/wait-text'
import { ApiError } from './api-error'

type Texts = { t: ReturnType<typeof useTranslations<'errors'>>; locale: Locale }

/** Returns a function that gives the text of any error of a call, in the language of the page. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('errors')
  const locale = useLocale()

  return (error) => errorText(error, { t, locale })
}

/** The same for code that is loaded when an error occurs. */
export function errorText(error: unknown, { t, locale }: Texts): string {
  if (!(error instanceof ApiError)) {
    return t('internal_error')
  }
  if (error.detail !== '') {
    return error.detail
  }
  if (error.code === 'too_many_requests') {
    return t('too_many_requests', { wait: waitText(error.retryAfterSeconds ?? 60, locale) })
  }
  return t(error.code)
}
