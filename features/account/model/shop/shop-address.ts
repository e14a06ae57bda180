import type { Shop } from '@/lib/contracts/shops/own-shops'

export const shopPages = {
  overview: '/account/shop',
  api: '/account/shop/api',
  links: '/account/shop/link-generation',
  sales: '/account/shop/sales-history',
  statistics: '/account/shop/statistics',
  withdrawal: '/account/shop/withdrawal',
} as const
export type ShopPage = keyof typeof shopPages

type Params = Pick<URLSearchParams, 'get'>

/** Of these shops, the one that the address names; otherwise the first. */
export function shopOf(shops: readonly Shop[], params: Params): Shop | undefined {
  return shops.find(({ id }) => id === params.get('shop')) ?? shops[0]
}

/** Whether the address asks for live data. A shop that has never been live shows its test mode first. */
export function isLive({ state }: Pick<Shop, 'state'>, params: Params): boolean {
  const mode = params.get('mode')
  const wasLive = state === 'active' || state === 'blocked'
  return mode === null ? wasLive : mode !== 'test'
}

/** The address of a page with the shop and the mode that are chosen on another. */
export function shopPageAddress(page: ShopPage, params: Params): string {
  const kept = ['shop', 'mode'].flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [[name, value]]
  })
  return addressOf(shopPages[page], new URLSearchParams(kept))
}

/** The same page with other parameters; an empty value removes one. Back to the first page of a list. */
export function changedAddress(
  path: string,
  params: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams(params)
  query.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') {
      query.delete(name)
    } else {
      query.set(name, value)
    }
  }
  return addressOf(path, query)
}

function addressOf(path: string, query: URLSearchParams): string {
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

/** The parameter that is one of the known values; otherwise undefined. */
export function oneOf<T extends string>(known: readonly T[], text: string | null): T | undefined {
  return known.find((each) => each === text)
}

export function pageNumberOf(text: string | null): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1
}
