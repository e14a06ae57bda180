import { useLocale } from 'next-intl'
import type { DeskGift } from '@/lib/contracts/loyalty/desk-gifts'

/** Returns a function that gives the title of a gift in the language of the page. */
export function useGiftTitle(): (gift: DeskGift) => string {
  const locale = useLocale()
  return ({ terms }) => (locale === 'ru' ? terms.titleRu : terms.titleEn)
}
