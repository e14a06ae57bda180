import { useLocale, useTranslations } from 'next-intl'
import type { TermsLanguage } from './terms-text'

/** The texts and formats for terms on pages. */
export function useTermsLanguage(): TermsLanguage {
  const t = useTranslations('terms')
  const locale = useLocale()
  return { say: (key, params) => t(key, params), locale }
}
