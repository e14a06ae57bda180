import { localePath, type Locale } from '@/lib/i18n/locales'
import { openPage } from './open-page'

/** In the home page's address: something waits in this tab to be said there, once. */
export const homeNoticeHash = '#notice'

const storageKey = 'kantor-home-notice'

/** Leaves for the home page, which is read anew and says this text. */
export function openHomeSaying(text: string, locale: Locale): void {
  try {
    window.sessionStorage.setItem(storageKey, text)
  } catch {
    // A browser that keeps nothing only says less.
  }
  openPage(localePath(locale, '/') + homeNoticeHash)
}

/** Gives it once; null where nothing waits, whatever the address says. */
export function takeHomeNotice(): string | null {
  try {
    const text = window.sessionStorage.getItem(storageKey)
    window.sessionStorage.removeItem(storageKey)
    return text
  } catch {
    return null
  }
}
