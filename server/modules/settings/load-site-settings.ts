import type { TechResponse } from '@/lib/contracts/calculator'
import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import type { SettingValue } from './known-settings'
import { findSettings } from './settings.repository'

/** What answers of the site depend on, read at once. */
export type SiteSettings = {
  contest: SettingValue<'contest'>
  captchaLogin: SettingValue<'captchaLogin'>
  techBreak: SettingValue<'techBreak'>
  office: SettingValue<'office'>
}

export function loadSiteSettings(db: Executor): Promise<SiteSettings> {
  return findSettings(db, ['contest', 'captchaLogin', 'techBreak', 'office'])
}

export type PublicSettings = { contest: { status: boolean }; captchaLogin: boolean }

/** What every visitor's browser may know. */
export function presentPublicSettings({ contest, captchaLogin }: SiteSettings): PublicSettings {
  return { contest, captchaLogin }
}

/**
 * The announced end is told, not obeyed: the break lasts until somebody ends it, since works that
 * take longer than planned must not open the office by themselves.
 */
export function presentTechBreak({ techBreak }: SiteSettings, locale: Locale): TechResponse {
  if (!techBreak.on) {
    return { on: false, text: null, until: null }
  }
  return { on: true, text: techBreak.text[locale] || null, until: techBreak.until }
}
