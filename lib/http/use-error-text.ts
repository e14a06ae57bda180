import { useTranslations } from 'next-intl'
import { ApiError } from './api-error'

/** Gives the words for any error of a call, in the language of the page. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('errors')

  return (error) => {
    if (!(error instanceof ApiError)) {
      return t('internal_error')
    }
    if (error.detail !== '') {
      return error.detail
    }
    if (error.code === 'too_many_requests') {
      return t('too_many_requests', { seconds: error.retryAfterSeconds ?? 60 })
    }
    return t(error.code)
  }
}
