import type { Locale } from '@/lib/i18n/locales'
import { readLiveChat, type LiveChatSettings } from '@/lib/live-chat/live-chat-settings'

/*
 * Settings that pages need, read anew at each render on the server. The start has already checked
 * every one of them (server/config); here they only get their shape. Never import this in the browser.
 */

/** All of them by name: the process that renders pages is handed no others. */
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

/** The office's public origin without a slash at its end; null while it is only tried out. */
export function publicUrl(): string | null {
  const text = given('PUBLIC_URL')
  return text === null ? null : new URL(text).origin
}

/** Where this site lives, for addresses that must be whole: never what a request says of it. */
export function siteOrigin(): string {
  return publicUrl() ?? `http://localhost:${given('PORT') ?? defaultPort}`
}

export function siteName(locale: Locale): string {
  return given('SITE_NAME') ?? defaultSiteNames[locale]
}

/** What browsers get a captcha's token by; null without a captcha. */
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
