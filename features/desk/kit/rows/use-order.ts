'use client'

import { useTranslations } from 'next-intl'
import type { ResourceCalls } from '@/lib/contracts/desk/resource'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { useDeskChange } from '../calls/use-desk-change'
import { useWishedOrder } from './use-wished-order'

type Calls = { order: ResourceCalls['order']; list: Endpoint }

type Order<Row> = {
  /** In the order just asked for, until the server says how they stand. */
  rows: readonly Row[]
  isBusy: boolean
  move: (row: Row, by: -1 | 1) => void
}

/** Lets rows be moved; each move is stored at once. */
export function useOrder<Row extends { id: number }>(
  given: readonly Row[],
  { order, list }: Calls,
): Order<Row> {
  const t = useTranslations('desk.common')
  const change = useDeskChange(order, { refreshes: [list], done: t('ordered') })
  const { ids, isBusy, move } = useWishedOrder({
    given: given.map(({ id }) => id),
    store: (wished) => change.mutateAsync({ body: { ids: wished } }),
  })

  return {
    rows: ids.flatMap((id) => given.find((row) => row.id === id) ?? []),
    isBusy,
    move: (row, by) => move(ids.indexOf(row.id), by),
  }
}
