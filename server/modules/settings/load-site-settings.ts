import type { TechResponse } from '@/lib/contracts/calculator'
import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import type { SettingValue } from './setting-definitions'
import { findSettings } from './settings.repository'

/** The settings on which the site's responses depend, read in one query. */
export type SiteSettings = {
  contest: SettingValue<'contest'>
  captchaLogin: SettingValue<'captchaLogin'>
  techBreak: SettingValue<'techBreak'>
  office: SettingValue<'office'>
}

export function loadSiteSettings(db: Executor): Promise<SiteSettings> {
  return findSettings(db, ['contest', 'captchaLogin', 'techBreak', 'office'])
}

export type PublicSettings = {
  contest: { status: boolean }
  captchaLogin: boolean
  sendsMail: boolean
}

/** The settings that are public, and whether the office sends mails, which its configuration decides. */
export function presentPublicSettings(
  { contest, captchaLogin }: SiteSettings,
  sendsMail: boolean,
): PublicSettings {
  return { contest, captchaLogin, sendsMail }
}

/**
 * The announced end is only shown: the break lasts until somebody ends it, because work that takes
 * longer than planned must not open the office automatically.
 */
export function presentTechBreak({ techBreak }: SiteSettings, locale: Locale): TechResponse {
  if (!techBreak.on) {
    return { on: false, text: null, until: null }
  }
  return { on: true, text: techBreak.text[locale] || null, until: techBreak.until }
}
