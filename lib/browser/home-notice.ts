import { localePath, type Locale } from '@/lib/i18n/locales'
import { openPage } from './open-page'

/** In the home page's address: says that this tab has a notice to show there, once. */
export const homeNoticeHash = '#notice'

const storageKey = 'kantor-home-notice'

/** Loads the home page, which shows this notice. */
export function openHomeWithNotice(text: string, locale: Locale): void {
  try {
    window.sessionStorage.setItem(storageKey, text)
  } catch {
    // Without storage the notice is only missing.
  }
  openPage(localePath(locale, '/') + homeNoticeHash)
}

/** Takes the notice, so that it shows once; null when there is none. */
export function takeHomeNotice(): string | null {
  try {
    const text = window.sessionStorage.getItem(storageKey)
    window.sessionStorage.removeItem(storageKey)
    return text
  } catch {
    return null
  }
}
