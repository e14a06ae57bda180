import type { IncomingMessage } from 'node:http'
import { isCaptchaPage } from '@/lib/captcha/captcha'
import { splitLocale } from '@/lib/i18n/locales'
import { isChatAllowed } from '@/lib/live-chat/chat-routes'

export type RightsOptions = {
  liveChatOrigin: string | null
  /** Whether keys of a captcha provider are configured. */
  hasCaptcha: boolean
  /** Origins to which pages of claims may send forms, in addition to this site. */
  paymentFormOrigins: readonly string[]
}

/** What a page may do in addition to what every page of this site may do. */
export type PageRights = {
  chatOrigin: string | null
  hasCaptcha: boolean
  formOrigins: readonly string[]
}

/** The rights of the page at a path without the language prefix. */
export function pageRights(path: string, options: RightsOptions): PageRights {
  return {
    chatOrigin: isChatAllowed(path) ? options.liveChatOrigin : null,
    hasCaptcha: options.hasCaptcha && isCaptchaPage(path),
    formOrigins: isClaimPage(path) ? options.paymentFormOrigins : [],
  }
}

/**
 * A document has the policy of the page it was loaded with. Client-side navigation to another page is
 * allowed only when both pages have the same rights to the captcha and to send forms; otherwise the
 * other page would have too few rights or too many.
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
  const rights = pageRights(path, options)
  return (
    refererRights.hasCaptcha !== rights.hasCaptcha ||
    refererRights.formOrigins.length !== rights.formOrigins.length
  )
}

/** The pages where an order is paid: its own, and that of an invoice. */
export function isClaimPage(path: string): boolean {
  return path === '/claim' || path.startsWith('/claim/') || path.startsWith('/pay/')
}
