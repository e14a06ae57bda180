import { siteName } from '@/lib/env/server'
import type { Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import type { RelyingParty } from '@/server/modules/second-factor'
import type { ApiContext } from '@/server/http/api-env'
import { siteOrigin } from './site-origin'

type Parts = { container: Pick<Container, 'config'>; locale: Locale }

/** Who asks for a passkey: this site, never whatever else a request may name. */
export function relyingParty(c: ApiContext, { container, locale }: Parts): RelyingParty {
  const origin = siteOrigin(c.req.url, container.config)
  return { origin, id: new URL(origin).hostname, name: siteName(locale) }
}
