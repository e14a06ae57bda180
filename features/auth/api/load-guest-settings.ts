import { getSettings } from '@/lib/contracts/calculator'
import { captchaSiteKey } from '@/lib/env/server'
import type { Locale } from '@/lib/i18n/locales'
import { logProblem } from '@/lib/log/client-log'
import { sendsMail } from '@/lib/query/sends-mail'
import { loadEndpoint } from '@/lib/query/server-query'

/** For the page being rendered: the captcha's site key if signing in needs a captcha, otherwise null. */
export async function loadCaptchaKey(locale: Locale): Promise<string | null> {
  const siteKey = captchaSiteKey()
  const settings = siteKey === null ? null : await loadSettings(locale)
  // Without settings there is no key; a call that needs a captcha is then refused with that reason.
  return settings !== null && 'captchaLogin' in settings && settings.captchaLogin ? siteKey : null
}

/** Whether the office sends mails; true if that is not known. */
export async function loadSendsMail(locale: Locale): Promise<boolean> {
  return sendsMail(await loadSettings(locale))
}

async function loadSettings(locale: Locale) {
  try {
    return await loadEndpoint(getSettings, { query: {} }, locale)
  } catch (error) {
    logProblem('The settings could not be loaded', error)
    return null
  }
}
