import type { IncomingMessage } from 'node:http'
import { isCaptchaPage } from '@/lib/captcha/captcha'
import { splitLocale } from '@/lib/i18n/locales'
import { isChatAllowed } from '@/lib/live-chat/chat-routes'

export type RightsOptions = {
  liveChatOrigin: string | null
  /** The office has keys of a captcha's provider. */
  hasCaptcha: boolean
  /** Where forms of claims may be sent to, besides this site. */
  paymentFormOrigins: readonly string[]
}

/** What a page may do beyond what every page of this site may. */
export type PageRights = {
  chatOrigin: string | null
  hasCaptcha: boolean
  formOrigins: readonly string[]
}

/** Takes a path without the language's prefix. */
export function pageRights(path: string, options: RightsOptions): PageRights {
  return {
    chatOrigin: isChatAllowed(path) ? options.liveChatOrigin : null,
    hasCaptcha: options.hasCaptcha && isCaptchaPage(path),
    formOrigins: isClaimPage(path) ? options.paymentFormOrigins : [],
  }
}

/**
 * A document keeps the policy it was loaded with, so another page may follow within it only when
 * both have the same rights: otherwise it could do too little, or too much.
 */
export function needsNewDocument(
  { headers: { referer } }: IncomingMessage,
  path: string,
  options: RightsOptions,
): boolean {
  if (!options.hasCaptcha && options.paymentFormOrigins.length === 0) {
    return false
  }
  if (referer === undefined || !URL.canParse(referer)) {
    return true
  }
  const refererRights = pageRights(splitLocale(new URL(referer).pathname).path, options)
  const after = pageRights(path, options)
  return (
    refererRights.hasCaptcha !== after.hasCaptcha ||
    refererRights.formOrigins.length !== after.formOrigins.length
  )
}

export function isClaimPage(path: string): boolean {
  return path === '/claim' || path.startsWith('/claim/')
}
