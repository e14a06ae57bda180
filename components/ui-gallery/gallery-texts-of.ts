import type { Locale } from '@/lib/i18n/locales'
import { type GalleryTexts, ru } from './gallery-texts'
import { en } from './gallery-texts-en'

const byLocale: Record<Locale, GalleryTexts> = { ru, en }

export function galleryTextsOf(locale: Locale): GalleryTexts {
  return byLocale[locale]
}
