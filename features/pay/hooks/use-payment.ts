import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useCallback } from 'react'
import type { Payment } from '@/lib/contracts/shops/pay'
import { paymentQuery } from '../api/pay-queries'
import { changesWithin } from '../model/pay-step'

/** The invoice, kept up to date while it may change. */
export function usePayment(id: string) {
  const locale = useLocale()
  const client = useQueryClient()
  const query = paymentQuery(id, locale)
  const { data, isError, refetch } = useQuery({
    ...query,
    refetchInterval: ({ state }) => state.data && changesWithin(state.data),
    throwOnError: (_error, { state }) => state.data === undefined,
  })
  const refresh = useCallback(() => void refetch(), [refetch])
  const show = (payment: Payment) => client.setQueryData(query.queryKey, payment)
  return { payment: data, isStale: isError, refresh, show }
}
