import type { Locale } from '@/lib/i18n/locales'
import { readLiveChat, type LiveChatSettings } from '@/lib/live-chat/live-chat-settings'

/*
 * The settings that pages need, read at each render on the server. The start of the process has
 * already validated them (server/config); here they only get their types. Never import this in the
 * browser.
 */

/** All their names: the renderer process gets no other variables. */
export const pageSettings = [
  'LIVE_CHAT_ATTRIBUTES',
  'LIVE_CHAT_DESTROY',
  'LIVE_CHAT_GLOBAL',
  'LIVE_CHAT_SCRIPT_URL',
  'PORT',
  'PUBLIC_URL',
  'RECAPTCHA_SITE_KEY',
  'SITE_NAME',
] as const

/** The office's public origin without a trailing slash; null while it is only tried out. */
export function publicUrl(): string | null {
  const text = given('PUBLIC_URL')
  return text === null ? null : new URL(text).origin
}

/** The origin for absolute addresses; never taken from the request. */
export function siteOrigin(): string {
  return publicUrl() ?? `http://localhost:${given('PORT') ?? defaultPort}`
}

export function siteName(locale: Locale): string {
  return given('SITE_NAME') ?? defaultSiteNames[locale]
}

/** The captcha's site key; null without a captcha. */
export function captchaSiteKey(): string | null {
  return given('RECAPTCHA_SITE_KEY')
}

export function liveChat(): LiveChatSettings | null {
  return readLiveChat({
    scriptUrl: given('LIVE_CHAT_SCRIPT_URL'),
    attributes: given('LIVE_CHAT_ATTRIBUTES'),
    globalName: given('LIVE_CHAT_GLOBAL'),
    destroyPath: given('LIVE_CHAT_DESTROY'),
  })
}

/* That of server/config. */
const defaultPort = 3000

const defaultSiteNames = { ru: 'Кантор', en: 'Kantor' } as const satisfies Record<Locale, string>

/* `NAME=` in an .env file means "not set". */
function given(name: (typeof pageSettings)[number]): string | null {
  const text = process.env[name]?.trim()
  return text === undefined || text === '' ? null : text
}
