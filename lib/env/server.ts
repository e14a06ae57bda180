import type { Locale } from '@/lib/i18n/locales'
import { readLiveChat, type LiveChatSettings } from '@/lib/live-chat/live-chat-settings'

/*
 * The settings that pages need, read at each rendering on the server. They are validated when the process
 * starts (server/config). Never import this module in browser code.
 */

/** The names of these settings; the renderer process gets no other settings of Kantor. */
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

/** The site's public origin, without a trailing slash; null when it is not configured. */
export function publicUrl(): string | null {
  const text = setting('PUBLIC_URL')
  return text === null ? null : new URL(text).origin
}

/** The origin for absolute addresses. It is never taken from the request. */
export function siteOrigin(): string {
  return publicUrl() ?? `http://localhost:${setting('PORT') ?? defaultPort}`
}

export function siteName(locale: Locale): string {
  return setting('SITE_NAME') ?? defaultSiteNames[locale]
}

/** The captcha's site key; null without a captcha. */
export function captchaSiteKey(): string | null {
  return setting('RECAPTCHA_SITE_KEY')
}

export function liveChat(): LiveChatSettings | null {
  return readLiveChat({
    scriptUrl: setting('LIVE_CHAT_SCRIPT_URL'),
    attributes: setting('LIVE_CHAT_ATTRIBUTES'),
    globalName: setting('LIVE_CHAT_GLOBAL'),
    destroyPath: setting('LIVE_CHAT_DESTROY'),
  })
}

/* The same default as in server/config. */
const defaultPort = 3000

const defaultSiteNames = { ru: 'Кантор', en: 'Kantor' } as const satisfies Record<Locale, string>

/* `NAME=` in an .env file means "not set". */
function setting(name: (typeof pageSettings)[number]): string | null {
  const text = process.env[name]?.trim()
  return text === undefined || text === '' ? null : text
}
