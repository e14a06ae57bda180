import { useLocale, useTranslations } from 'next-intl'
import type { TermsLanguage } from './told-terms'

/** The language in which a page tells terms. */
export function useTermsLanguage(): TermsLanguage {
  const t = useTranslations('terms')
  const locale = useLocale()
  return { say: (key, params) => t(key, params), locale }
}
