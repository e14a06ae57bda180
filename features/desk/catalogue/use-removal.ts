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
  const [isAsked, setIsAsked] = useState(false)
  const uses = useDeskQuery(getCityUses, { params: { id } }, { isEnabled: isAsked })
  const change = useDeskChange(cityCalls.remove, { refreshes: [cityCalls.list], done })
  return useRemovalOf({ id, uses, change, setIsAsked })
}

export function useGroupRemoval(id: number, done: string): Removal<GroupUses> {
  const [isAsked, setIsAsked] = useState(false)
  const uses = useDeskQuery(getGroupUses, { params: { id } }, { isEnabled: isAsked })
  const change = useDeskChange(groupCalls.remove, { refreshes: [groupCalls.list], done })
  return useRemovalOf({ id, uses, change, setIsAsked })
}

type Uses = Pick<GroupUses, 'live'>
type Options<Known extends Uses> = {
  id: number
  uses: UseQueryResult<Known>
  change: ReturnType<typeof useDeskChange<typeof cityCalls.remove | typeof groupCalls.remove>>
  setIsAsked: (isAsked: boolean) => void
}

/* Each opened question loads the current state, which is also the state that gets confirmed. */
function useRemovalOf<Known extends Uses>(parts: Options<Known>): Removal<Known> {
  const { id, uses, change, setIsAsked } = parts

  return {
    uses,
    isBusy: change.isPending,
    onAsk: () => {
      setIsAsked(true)
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
          // It came into use in the meantime: ask again with the current state.
          onError: () => void uses.refetch(),
        },
      )
    },
  }
}
