import { useSearchParams } from 'next/navigation'
import {
  changedAddress,
  shopPages,
  type ShopPage,
} from '@/features/account/model/shop/shop-address'
import { useRouter } from '@/lib/i18n/navigation'

/** The parameters in the address of a shop's page, and functions that change them. */
export function useShopAddress(page: ShopPage) {
  const params = new URLSearchParams(useSearchParams())
  const router = useRouter()
  const hrefOf = (changes: Record<string, string>) =>
    changedAddress(shopPages[page], params, changes)

  return {
    params,
    hrefOf,
    choose: (changes: Record<string, string>) => router.replace(hrefOf(changes), { scroll: false }),
  }
}
