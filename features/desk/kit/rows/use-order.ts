'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { listDeskCities, orderCities } from '@/lib/contracts/desk/catalogue/cities'
import type { listDeskCurrencies, orderCurrencies } from '@/lib/contracts/desk/catalogue/currencies'
import type { listDeskGroups, orderGroups } from '@/lib/contracts/desk/catalogue/groups'
import type { listCashPoints, orderCashPoints } from '@/lib/contracts/desk/site/cash-points'
import type { listMonitorings, orderMonitorings } from '@/lib/contracts/desk/site/monitorings'
import { useDeskChange } from '../calls/use-desk-change'
import { moved } from './moved'

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
  move: (index: number, by: -1 | 1) => void
}

/** Lets rows be moved; each move is stored at once. */
export function useOrder<Row extends { id: number }>(
  given: readonly Row[],
  { order, list }: { order: Ordering; list: Listing },
): Order<Row> {
  const t = useTranslations('desk.catalogue')
  const [wished, setWished] = useState<readonly Row[] | null>(null)
  const change = useDeskChange(order, {
    refreshes: [list],
    done: t('ordered'),
    isReadAnew: true,
  })
  const rows = wished ?? given

  return {
    rows,
    isBusy: change.isPending,
    move: (index, by) => {
      const next = moved(rows, index, by)
      setWished(next)
      change.mutate(
        { body: { ids: next.map(({ id }) => id) } },
        { onSettled: () => setWished(null) },
      )
    },
  }
}
