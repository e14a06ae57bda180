'use client'

import { useSearchParams } from 'next/navigation'
import { useRouter } from '@/lib/i18n/navigation'
import { ledgerAddress, readLedgerFilters, type LedgerFilters } from './ledger-filters'

/** What of the ledger is shown, as the address has it, and the way to anything else. */
export function useLedgerAddress() {
  const filters = readLedgerFilters(useSearchParams())
  const router = useRouter()

  return {
    filters,
    open: (next: LedgerFilters) => router.push(ledgerAddress(next), { scroll: false }),
  }
}
