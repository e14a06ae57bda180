import type { Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import type { ApiContext } from '@/server/http/api-env'
import { siteOrigin } from '@/server/http/presenters/site/site-origin'

type Asked = { container: Pick<Container, 'config' | 'offer'>; locale: Locale }

/** What is needed to show invoices and payouts: the currencies, the language, and the address of the site. */
export function readingOf({ container, locale }: Asked, c: ApiContext) {
  const { config, offer } = container
  return {
    currencyOf: offer.currencyOf,
    locale,
    origin: siteOrigin(c.req.url, config),
  }
}
