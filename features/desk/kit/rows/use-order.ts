'use client'

import { useTranslations } from 'next-intl'
import type { listDeskCities, orderCities } from '@/lib/contracts/desk/catalogue/cities'
import type { listDeskCurrencies, orderCurrencies } from '@/lib/contracts/desk/catalogue/currencies'
import type { listDeskGroups, orderGroups } from '@/lib/contracts/desk/catalogue/groups'
import type { listCashPoints, orderCashPoints } from '@/lib/contracts/desk/site/cash-points'
import type { listMonitorings, orderMonitorings } from '@/lib/contracts/desk/site/monitorings'
import { useDeskChange } from '../calls/use-desk-change'
import { useWishedOrder } from './use-wished-order'

type Ordering =
  | typeof orderCurrencies
  | typeof orderGroups
  | typeof orderCities
  | typeof orderCashPoints
  | typeof orderMonitorings
type Listing =
  | typeof listDeskCurrencies
  | typeof listDeskGroups
  | typeof listDeskCities
  | typeof listCashPoints
  | typeof listMonitorings

type Order<Row> = {
  /** In the order just asked for, until the server says how they stand. */
  rows: readonly Row[]
  isBusy: boolean
  move: (row: Row, by: -1 | 1) => void
}

/** Lets rows be moved; each move is stored at once. */
export function useOrder<Row extends { id: number }>(
  given: readonly Row[],
  { order, list }: { order: Ordering; list: Listing },
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
