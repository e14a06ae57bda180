import { useLocale } from 'next-intl'
import { type GalleryTexts, ru } from './gallery-texts'
import { en } from './gallery-texts-en'

export function useGalleryTexts(): GalleryTexts {
  return useLocale() === 'en' ? en : ru
}
