'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { cityCalls, getCityUses, type CityUses } from '@/lib/contracts/desk/catalogue/cities'
import { groupCalls, getGroupUses, type GroupUses } from '@/lib/contracts/desk/catalogue/groups'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useDeskQuery } from '../kit/calls/use-desk-query'

type Removal<Uses> = {
  uses: UseQueryResult<Uses>
  isBusy: boolean
  onAsk: () => void
  onConfirm: (close: () => void) => void
}

export function useCityRemoval(id: number, done: string): Removal<CityUses> {
  const [isOpened, setIsOpened] = useState(false)
  const uses = useDeskQuery(getCityUses, { params: { id } }, { isEnabled: isOpened })
  const change = useDeskChange(cityCalls.remove, { refreshes: [cityCalls.list], done })
  return useRemovalOf({ id, uses, change, setIsOpened })
}

export function useGroupRemoval(id: number, done: string): Removal<GroupUses> {
  const [isOpened, setIsOpened] = useState(false)
  const uses = useDeskQuery(getGroupUses, { params: { id } }, { isEnabled: isOpened })
  const change = useDeskChange(groupCalls.remove, { refreshes: [groupCalls.list], done })
  return useRemovalOf({ id, uses, change, setIsOpened })
}

type Uses = Pick<GroupUses, 'live'>
type Options<Known extends Uses> = {
  id: number
  uses: UseQueryResult<Known>
  change: ReturnType<typeof useDeskChange<typeof cityCalls.remove | typeof groupCalls.remove>>
  setIsOpened: (isOpened: boolean) => void
}

/* Opening the dialog loads the current uses, because the operator confirms the uses that are shown. */
function useRemovalOf<Known extends Uses>(parts: Options<Known>): Removal<Known> {
  const { id, uses, change, setIsOpened } = parts

  return {
    uses,
    isBusy: change.isPending,
    onAsk: () => {
      setIsOpened(true)
      if (uses.data) {
        void uses.refetch()
      }
    },
    onConfirm: (close) => {
      const isLive = (uses.data?.live.total ?? 0) > 0
      change.mutate(
        { params: { id }, query: isLive ? { confirmed: 'true' } : {} },
        {
          onSuccess: close,
          // The row may have come into use in the meantime: show the current uses, so that the operator
          // can confirm them.
          onError: () => void uses.refetch(),
        },
      )
    },
  }
}
