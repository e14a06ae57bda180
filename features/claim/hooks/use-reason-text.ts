import { useLocale, useTranslations } from 'next-intl'

/**
 * Why a claim is on hold or was rejected. What an operator wrote in another language than the page's is
 * quoted as the operator's words.
 */
export function useReasonText(): (reason: string) => string {
  const t = useTranslations('claim')
  const isRussianPage = useLocale() === 'ru'

  return (reason) =>
    /\p{L}/u.test(reason) && /\p{Script=Cyrillic}/u.test(reason) !== isRussianPage
      ? t('operatorsNote', { text: reason })
      : reason
}
