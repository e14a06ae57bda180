import { useLocale, useTranslations } from 'next-intl'
import type { TermsLanguage } from './told-terms'

/** The texts and formats in which a page words terms. */
export function useTermsLanguage(): TermsLanguage {
  const t = useTranslations('terms')
  const locale = useLocale()
  return { say: (key, params) => t(key, params), locale }
}
