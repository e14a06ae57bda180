import { localePath, type Locale } from '@/lib/i18n/locales'
import { openPage } from './open-page'

/** The hash of the home page's address when this tab has a notice to show there. */
export const homeNoticeHash = '#notice'

const storageKey = 'kantor-home-notice'

/** Loads the home page, which then shows the notice. */
export function openHomeWithNotice(text: string, locale: Locale): void {
  try {
    window.sessionStorage.setItem(storageKey, text)
  } catch {
    // Storage is forbidden: the home page opens without the notice.
  }
  openPage(localePath(locale, '/') + homeNoticeHash)
}

/** Returns the notice and removes it, so that it is shown only once; null when there is none. */
export function takeHomeNotice(): string | null {
  try {
    const text = window.sessionStorage.getItem(storageKey)
    window.sessionStorage.removeItem(storageKey)
    return text
  } catch {
    return null
  }
}
