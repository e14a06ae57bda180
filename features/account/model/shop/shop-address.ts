import { z } from 'zod'
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
/** Parameters by name; an empty value removes one. */
type Changes = Readonly<Record<string, string>>

/** Of these shops, the one that the address names; otherwise the first. */
export function shopOf(shops: readonly Shop[], params: Params): Shop | undefined {
  return shops.find(({ id }) => id === params.get('shop')) ?? shops[0]
}

/** The mode as the calls take it. */
export function modeQuery(live: boolean) {
  return { live: live ? 'true' : 'false' } as const
}

/** Whether the address asks for live data. A shop that has never been live shows its test mode first. */
export function isLive({ state }: Pick<Shop, 'state'>, params: Params): boolean {
  const mode = params.get('mode')
  const wasLive = state === 'active' || state === 'blocked'
  return mode === null ? wasLive : mode !== 'test'
}

/** The address of a page of the shop: it keeps the chosen shop and mode, and applies the changes. */
export function shopPageAddress(page: ShopPage, params: Params, changes: Changes = {}): string {
  const kept = ['shop', 'mode'].flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [[name, value]]
  })
  return changedAddress(shopPages[page], new URLSearchParams(kept), changes)
}

/** The same address with other parameters. A list starts again at its first page. */
export function changedAddress(path: string, params: URLSearchParams, changes: Changes): string {
  const query = new URLSearchParams(params)
  query.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') {
      query.delete(name)
    } else {
      query.set(name, value)
    }
  }
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

/** The parameter that is one of the known values; otherwise undefined. */
export function oneOf<T extends string>(known: readonly T[], text: string | null): T | undefined {
  return known.find((each) => each === text)
}

/** The parameter that is an id; anything else, which the server would refuse, is null. */
export function idOf(text: string | null): string | null {
  return z.uuid().safeParse(text).data ?? null
}

export function pageNumberOf(text: string | null): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1
}
