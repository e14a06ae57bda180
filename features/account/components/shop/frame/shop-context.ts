'use client'

import { createContext, use } from 'react'
import type { listShops, Shop } from '@/lib/contracts/shops/own-shops'
import type { CallOutput } from '@/lib/http/call-types'

export type OwnShops = CallOutput<typeof listShops>

/** The chosen shop and mode. */
export type ShopHere = { shop: Shop; live: boolean; own: OwnShops }

export const ShopContext = createContext<ShopHere | null>(null)

/** The shop whose page is open; the pages of a shop are only rendered when there is one. */
export function useShop(): ShopHere {
  const here = use(ShopContext)
  if (here === null) {
    throw new Error('useShop needs a ShopFrame above it')
  }
  return here
}
