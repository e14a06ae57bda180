'use client'

import { useSearchParams } from 'next/navigation'
import { useRouter } from '@/lib/i18n/navigation'
import { readTurnoverFilters, turnoverAddress, type TurnoverFilters } from './turnover-filters'

/** What of the turnover is shown, as the address has it, and the way to anything else. */
export function useTurnoverAddress() {
  const filters = readTurnoverFilters(useSearchParams())
  const router = useRouter()

  return {
    filters,
    open: (changes: Partial<TurnoverFilters>) =>
      router.push(turnoverAddress({ ...filters, ...changes }), { scroll: false }),
  }
}
