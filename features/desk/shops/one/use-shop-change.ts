'use client'

import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import {
  getDeskShop,
  listDeskShops,
  type approveShop,
  type blockShop,
  type declineShop,
  type setShopFee,
  type unblockShop,
} from '@/lib/contracts/shops/desk-shops'

type Decision =
  | typeof approveShop
  | typeof declineShop
  | typeof blockShop
  | typeof unblockShop
  | typeof setShopFee

/** A decision about one shop; shows the result and reloads the shop and the list. */
export function useShopChange<const E extends Decision>(
  endpoint: E,
  done: string,
  onDone?: () => void,
) {
  return useDeskChange(endpoint, {
    refreshes: [getDeskShop, listDeskShops],
    done,
    ...(onDone && { onDone }),
  })
}
