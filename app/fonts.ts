import { preload } from 'react-dom'
import type { Locale } from '@/lib/i18n/locales'

const latin = new URL(
  '../node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
  import.meta.url,
)
const cyrillic = new URL(
  '../node_modules/@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2',
  import.meta.url,
)

/** Makes the browser load the font of the language before it has read the stylesheet. */
export function preloadFonts(locale: Locale): void {
  for (const { pathname } of locale === 'ru' ? [latin, cyrillic] : [latin]) {
    preload(pathname, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }
}
