'use client'

import { useSearchParams } from 'next/navigation'
import { useRouter } from '@/lib/i18n/navigation'
import { ordersAddress, readOrderFilters, type OrderFilters } from '../model/order-filters'

/** Which claims are shown, as the address has it, and the way to others; they begin at the first page. */
export function useOrdersAddress() {
  const filters = readOrderFilters(useSearchParams())
  const router = useRouter()

  return {
    filters,
    choose: (changes: Partial<OrderFilters>) =>
      router.replace(ordersAddress({ ...filters, page: 1, ...changes }), { scroll: false }),
  }
}
