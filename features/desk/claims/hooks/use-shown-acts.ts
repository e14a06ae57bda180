'use client'

import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { useEffect, useEffectEvent } from 'react'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { actionKeys, type DeskAct } from '../model/action-keys'
import { showOpenClaim } from '../model/open-claim'

type NamedAct = { act: DeskAct; name: string; isMain: boolean }

/** Tells the command bar and the list of shortcuts which actions the open claim allows. */
export function useShownActs(
  { number }: Pick<DeskClaim, 'number'>,
  acts: readonly NamedAct[],
  choose: (act: DeskAct) => void,
): void {
  const run = useEffectEvent(choose)
  const shown = JSON.stringify(acts)

  useEffect(() => {
    // The list that `shown` was made from.
    const named = JSON.parse(shown) as NamedAct[]
    showOpenClaim({
      number: claimNumberText(number),
      acts: named.map(({ act, name, isMain }) => ({
        key: act,
        name,
        isMain,
        shortcut: actionKeys[act],
        run: () => run(act),
      })),
    })
    return () => showOpenClaim(null)
  }, [number, shown])
}
