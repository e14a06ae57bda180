'use client'

import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { listDeskVerifications } from '@/lib/contracts/desk/verifications/verifications'
import { useRouter } from '@/lib/i18n/navigation'
import {
  verificationQuery,
  verificationsAddress,
  type VerificationFilters,
} from '../model/verification-filters'

/* Polling is for times when the event stream is down. */
const everyMilliseconds = 30_000

/** One page of the list; its rows stay while the next page loads. */
export function useVerificationList(filters: VerificationFilters) {
  return useDeskQuery(
    listDeskVerifications,
    { query: verificationQuery(filters) },
    { everyMilliseconds, keepsPrevious: true },
  )
}

/** The verifications before and after this one in the list that it was opened from. */
export function useNeighbours(id: string, filters: VerificationFilters) {
  const router = useRouter()
  const rows = useVerificationList(filters).data?.rows ?? []
  const index = rows.findIndex((row) => row.id === id)
  // A verification that has left the list, because it was decided, is followed by the first one in it.
  const next = index === -1 ? rows[0] : rows[index + 1]
  const previous = index === -1 ? undefined : rows[index - 1]
  // The next one that no other operator works on.
  const others = [...rows.slice(index + 1), ...rows.slice(0, Math.max(index, 0))]
  const free = others.find(
    ({ id: other, taken, state }) =>
      other !== id && state === 'pending' && (taken === null || taken.isMe),
  )
  const go = (target: string | undefined) => () => {
    if (target !== undefined) {
      router.push(verificationsAddress(filters, target))
    }
  }

  return {
    hasNext: next !== undefined,
    next: go(next?.id),
    previous: go(previous?.id),
    /** After a decision: the next one that is free, or the list. */
    goOn: () => router.push(verificationsAddress(filters, free?.id)),
  }
}
