import type { Currency } from '@/lib/contracts/catalogue'
import type { Shop, ShopKey } from '@/lib/contracts/shops/own-shops'
import type { ShopLink } from '@/lib/contracts/shops/own-sales'
import type { Locale } from '@/lib/i18n/locales'
import { toText } from '@/lib/money/decimal'
import type { Container } from '@/server/container'
import { presentCurrency } from '@/server/modules/catalogue'
import type { LinkRow, ShopKeyRow, ShopRow } from '@/server/modules/shops'

type Reading = { container: Pick<Container, 'offer'>; locale: Locale }

/** A currency of a shop, which is never removed from the catalogue. */
export function currencyOf(id: number, { container, locale }: Reading): Currency {
  const currency = container.offer.currencyOf(id)
  if (!currency) {
    throw new Error(`There is no currency ${id}.`)
  }
  return presentCurrency(currency, locale)
}

/** In which currencies a shop can be settled: those that payers can buy now, except cash. */
export function settlementCurrencies(reading: Reading): Currency[] {
  const ids = new Set(reading.container.offer.openDirections().map(({ to }) => to.id))
  return [...ids]
    .map((id) => currencyOf(id, reading))
    .filter(({ kind }) => kind !== 'cash')
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** A shop as its owner sees it. */
export function presentShop(row: ShopRow, reading: Reading): Shop {
  const { cancelUrl, id, logo, name, reason, returnUrl, site, state, timeZone, version } = row
  return {
    ...{ id, version, name, site, logo, returnUrl, cancelUrl, timeZone, state, reason },
    currency: currencyOf(row.currencyId, reading),
    feePercent: toText(row.feePercent),
    createdAt: row.createdAt.toISOString(),
  }
}

/** A key without its secret, which nobody knows but its owner. */
export function presentShopKey(row: ShopKeyRow): ShopKey {
  const { hint, id, live, name, scopes } = row
  return {
    ...{ id, live, name, scopes, hint },
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}

type LinkReading = { origin: string; paid: number }

export function presentLink(row: LinkRow, { origin, paid }: LinkReading): ShopLink {
  const { amount, code, description, id, isOn, isOnce, live, minutes } = row
  return {
    ...{ id, live, url: `${origin}/pay/link/${code}`, amount: amount && toText(amount) },
    ...{ description, isOnce, minutes, isOn, paid },
    until: row.until?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
