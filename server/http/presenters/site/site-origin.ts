import type { Config } from '@/server/config/config'
import { siteName } from '@/lib/env/server'
import type { Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import type { RelyingParty } from '@/server/modules/second-factor'
import type { ApiContext } from '@/server/http/api-env'

/**
 * The origin of this site. If none is configured, the request's host is used, but only if it is a
 * local one, because a client could inject any other host into what the site publishes.
 */
export function siteOrigin(
  requestUrl: string,
  { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>,
): string {
  if (publicUrl) {
    return publicUrl.origin
  }
  const { protocol, hostname, host } = new URL(requestUrl)
  return isLocalName(hostname) ? `${protocol}//${host}` : `http://localhost:${port}`
}

function isLocalName(hostname: string): boolean {
  return (
    /^(localhost|\[::1\])$/.test(hostname) ||
    /\.(localhost|local)$/.test(hostname) ||
    /^(127|10)(\.\d+){3}$/.test(hostname) ||
    /^192\.168(\.\d+){2}$/.test(hostname) ||
    /^172\.(1[6-9]|2\d|3[01])(\.\d+){2}$/.test(hostname)
  )
}

type Parts = { container: Pick<Container, 'config'>; locale: Locale }

/** The relying party of passkeys: this site, even if a request names another host. */
export function relyingParty(c: ApiContext, { container, locale }: Parts): RelyingParty {
  const origin = siteOrigin(c.req.url, container.config)
  return { origin, id: new URL(origin).hostname, name: siteName(locale) }
}
