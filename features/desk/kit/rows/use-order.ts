'use client'

import { useTranslations } from 'next-intl'
import type { ResourceCalls } from '@/lib/contracts/desk/resource'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { useDeskChange } from '../calls/use-desk-change'
import { useOptimisticOrder } from './use-optimistic-order'

type Calls = { order: ResourceCalls['order']; list: Endpoint }

type Order<Row> = {
  /** The rows in the requested order until the server answers. */
  rows: readonly Row[]
  isBusy: boolean
  move: (row: Row, by: number) => void
}

/** Lets the user reorder rows; each move is saved at once. */
export function useOrder<Row extends { id: number }>(
  stored: readonly Row[],
  { order, list }: Calls,
): Order<Row> {
  const t = useTranslations('desk.common')
  const change = useDeskChange(order, { refreshes: [list], done: t('ordered') })
  const { ids, isBusy, move } = useOptimisticOrder({
    stored: stored.map(({ id }) => id),
    store: (requestedIds) => change.mutateAsync({ body: { ids: requestedIds } }),
  })

  return {
    rows: ids.flatMap((id) => stored.find((row) => row.id === id) ?? []),
    isBusy,
    move: (row, by) => move(ids.indexOf(row.id), by),
  }
}
