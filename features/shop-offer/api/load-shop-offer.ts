import { getShopOffer } from '@/lib/contracts/shops/shop-offer'
import { throwOnPage } from '@/lib/errors/said-error'
import type { CallOutput } from '@/lib/http/call-types'
import type { Locale } from '@/lib/i18n/locales'
import { loadEndpoint } from '@/lib/query/server-query'

export type ShopOffer = CallOutput<typeof getShopOffer>

/** What the office offers shops now. */
export function loadShopOffer(locale: Locale): Promise<ShopOffer> {
  return loadEndpoint(getShopOffer, {}, locale).catch(throwOnPage)
}
