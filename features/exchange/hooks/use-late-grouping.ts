'use client'

import { useEffect, useEffectEvent } from 'react'
import type { InputDefinition } from '@/lib/contracts/catalogue'
import { logProblem } from '@/lib/log/client-log'
import { groupInput, isGroupingLoaded, loadGrouping } from '../model/form/check-input'

/** Groups a value that was restored, or typed, before the code that groups was loaded. */
export function useLateGrouping(
  input: InputDefinition,
  value: string,
  set: (text: string) => void,
): void {
  const group = useEffectEvent(() => set(groupInput(input, value)))

  useEffect(() => {
    if (value === '' || isGroupingLoaded()) {
      return undefined
    }
    let isOver = false
    loadGrouping().then(
      () => {
        if (!isOver) {
          group()
        }
      },
      (error: unknown) => logProblem('The code that groups values could not be loaded', error),
    )
    return () => {
      isOver = true
    }
  }, [value])
}
