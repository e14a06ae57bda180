import { getSettings } from '@/lib/contracts/calculator'
import { captchaSiteKey } from '@/lib/env/server'
import type { Locale } from '@/lib/i18n/locales'
import { logProblem } from '@/lib/log/client-log'
import { loadEndpoint } from '@/lib/query/server-query'

/** For the page being rendered: the captcha's site key if signing in needs a captcha, otherwise null. */
export async function loadCaptchaKey(locale: Locale): Promise<string | null> {
  const siteKey = captchaSiteKey()
  if (siteKey === null) {
    return null
  }
  try {
    const settings = await loadEndpoint(getSettings, { query: {} }, locale)
    return 'captchaLogin' in settings && settings.captchaLogin ? siteKey : null
  } catch (error) {
    // Without settings there is no key; a call that needs a captcha is then refused with that
    // reason.
    logProblem('The settings could not be loaded', error)
    return null
  }
}
